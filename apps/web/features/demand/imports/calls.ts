import type {
  ConfirmedImport,
  ImportPreview,
  ImportRefusal,
  KeywordImport,
} from "@sightline/contract";
import { IMPORT_MAX_BYTES, IMPORT_TOO_LARGE } from "@sightline/domain/demand";
import { type Toaster, useToast } from "@sightline/ui/toast";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { CallContext } from "../../../api/create-client.ts";
import { CallFailure, messageOf } from "../../../api/failure.ts";
import { type UploadWatch, uploadFile } from "../../../api/upload-file.ts";
import { client } from "../../../runtime/client.ts";
import { session } from "../../../runtime/session/browser-session.ts";
import { createHiddenIds } from "../../keywords/list/hidden-ids.ts";
import {
  createPendingDeletions,
  pendingDeletions,
  UNDO_MS,
} from "../../keywords/list/pending-deletions.ts";
import { GROUPS } from "../../keywords/list/query-keys.ts";
import { refetchTable } from "../../keywords/list/table-changes.ts";
import { IDEAS } from "../ideas/calls.ts";

const IMPORTS = ["keywords", "imports"] as const;

/** What was imported for a site, newest first. */
export function importsQuery(site: string) {
  return queryOptions({
    queryKey: [...IMPORTS, "list", site],
    queryFn: ({ signal }) => client.imports.list({ target_site: site }, { signal }),
  });
}

/** What one file says. */
export function importPreviewQuery(id: string) {
  return queryOptions({
    queryKey: [...IMPORTS, "preview", id],
    queryFn: ({ signal }) => client.imports.preview({ id }, { signal }),
  });
}

/** A file becomes a draft, with what it says. */
export async function uploadImport(
  site: string,
  file: File,
  watch: UploadWatch,
): Promise<ImportPreview> {
  // The server would say the same, after a while.
  if (file.size > IMPORT_MAX_BYTES) {
    throw new CallFailure("PAYLOAD_TOO_LARGE", IMPORT_TOO_LARGE, 413);
  }
  const query = new URLSearchParams({ target_site: site, file_name: file.name });
  const preview = await uploadFile(session, `/api/keywords/imports?${query}`, file, watch);
  return preview as ImportPreview;
}

/** Why the server took nothing of a file, row by row; null where that was not the reason. */
export function refusalIn({ code, data }: CallFailure): ImportRefusal | null {
  return code === "IMPORT_REFUSED" ? (data as ImportRefusal) : null;
}

/** A draft counts for nothing, so nothing is lost with it. */
export function useDiscardDraft() {
  return useMutation({ mutationFn: (id: string) => client.imports.remove({ id }) });
}

export interface ConfirmOptions {
  id: string;
  save_keywords: boolean;
  tags: string[];
}

export function useConfirmImport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (request: ConfirmOptions): Promise<ConfirmedImport> => {
      // What is on its way out must not be taken for what is there already.
      await Promise.all([pendingDeletions.flush(), pendingRemovals.flush()]);
      return client.imports.confirm(request);
    },
    // Not waited for: read anew, the draft is one no more, and whoever asked would be gone by then.
    onSuccess: () => {
      void refetchFigures(cache);
    },
  });
}

export const hiddenImports = createHiddenIds();
/** Imports that are gone from sight but not yet removed. */
const pendingRemovals = createPendingDeletions(hiddenImports);

export function useRemoveImport(): (file: KeywordImport) => void {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useCallback((file) => removeImport(cache, notify, file), [cache, notify]);
}

/** Gone from sight at once, and from the server when it can no longer be taken back. */
function removeImport(
  cache: QueryClient,
  notify: Toaster["notify"],
  { id, file_name: name }: KeywordImport,
): void {
  const commit = (context: CallContext) =>
    client.imports.remove({ id }, { context }).then(
      () => refetchFigures(cache),
      (error: unknown) => {
        const title = `${name} couldn't be removed.`;
        notify({ tone: "error", title, description: messageOf(error) });
      },
    );
  const removal = pendingRemovals.add([id], commit);
  const undo = () => {
    if (removal.undo()) return;
    notify({ tone: "error", title: `${name} was already removed.` });
  };
  notify({
    title: `Removed ${name}.`,
    description: "Its metrics are removed too. Keywords you saved from it are kept.",
    duration: UNDO_MS,
    action: { label: "Undo", onClick: undo },
  });
}

/** After an import has come or gone: the imports, ideas from them, and every keyword's figures. */
export async function refetchFigures(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: IMPORTS }),
    cache.invalidateQueries({ queryKey: IDEAS }),
    cache.invalidateQueries({ queryKey: GROUPS }),
    refetchTable(cache),
  ]);
}
