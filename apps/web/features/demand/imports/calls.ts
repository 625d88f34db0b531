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
import { isDemoTab } from "../../../api/demo-tab.ts";
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

/** A site's imports, newest first. */
export function importsQuery(site: string) {
  return queryOptions({
    queryKey: [...IMPORTS, "list", site],
    queryFn: ({ signal }) => client.imports.list({ target_site: site }, { signal }),
  });
}

/** The content of one file. */
export function importPreviewQuery(id: string) {
  return queryOptions({
    queryKey: [...IMPORTS, "preview", id],
    queryFn: ({ signal }) => client.imports.preview({ id }, { signal }),
  });
}

/** Uploads a file as a draft and returns its content. */
export async function uploadImport(
  site: string,
  file: File,
  watch: UploadWatch,
): Promise<ImportPreview> {
  // The server would say the same, only later.
  if (file.size > IMPORT_MAX_BYTES) {
    throw new CallFailure("PAYLOAD_TOO_LARGE", IMPORT_TOO_LARGE, 413);
  }
  const query = new URLSearchParams({ target_site: site, file_name: file.name });
  const preview = await uploadFile(session, `/api/keywords/imports?${query}`, file, watch);
  return preview as ImportPreview;
}

/** Why the server rejected a file, row by row; null if there was another reason. */
export function refusalIn({ code, data }: CallFailure): ImportRefusal | null {
  return code === "IMPORT_REFUSED" ? (data as ImportRefusal) : null;
}

/** A draft isn't in effect yet, so nothing is lost. */
export function useDiscardDraft() {
  return useMutation({ mutationFn: (id: string) => client.imports.remove({ id }) });
}

export interface ConfirmOptions {
  id: string;
  save_keywords: boolean;
  tags: string[];
  country?: string;
}

export function useConfirmImport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (request: ConfirmOptions): Promise<ConfirmedImport> => {
      // Pending deletions must not count as existing data.
      await Promise.all([pendingDeletions.flush(), pendingRemovals.flush()]);
      return client.imports.confirm(request);
    },
    // Not awaited: after a refetch it is no longer a draft, and the caller would be unmounted.
    onSuccess: () => {
      void refetchFigures(cache);
    },
  });
}

export const hiddenImports = createHiddenIds();
/** Imports that are hidden but not deleted yet. */
const pendingRemovals = createPendingDeletions(hiddenImports);

export function useRemoveImport(): (file: KeywordImport) => void {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useCallback((file) => removeImport(cache, notify, file), [cache, notify]);
}

/** Hidden at once, and deleted on the server when undo is no longer possible. */
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
  if (isDemoTab()) return void commit({});
  const removal = pendingRemovals.add([id], commit);
  const undo = () => {
    if (removal.undo()) return;
    notify({ tone: "error", title: `${name} was already removed.` });
  };
  notify({
    title: `Removed ${name}.`,
    description: "We also removed its metrics, but kept the keywords you saved from it.",
    duration: UNDO_MS,
    action: { label: "Undo", onClick: undo },
  });
}

/**
 * After an import was added or removed: refetches imports, their ideas, and every keyword's
 * figures.
 */
export async function refetchFigures(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: IMPORTS }),
    cache.invalidateQueries({ queryKey: IDEAS }),
    cache.invalidateQueries({ queryKey: GROUPS }),
    refetchTable(cache),
  ]);
}
