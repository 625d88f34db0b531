import type { KeywordImport } from "@sightline/contract";
import { type Toaster, useToast } from "@sightline/ui/toast";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { CallContext } from "../../../../api/create-client.ts";
import { messageOf } from "../../../../api/failure.ts";
import { client } from "../../../../runtime/client.ts";
import { createHiddenIds } from "../../../keywords/list/hidden-ids.ts";
import { createPendingDeletions, UNDO_MS } from "../../../keywords/list/pending-deletions.ts";
import { refetchFigures } from "./refetch-figures.ts";

export const hiddenImports = createHiddenIds();
/** Imports that are gone from sight but not yet removed. */
export const pendingRemovals = createPendingDeletions(hiddenImports);

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
    description: "Its figures are removed too. Keywords you saved from it are kept.",
    duration: UNDO_MS,
    action: { label: "Undo", onClick: undo },
  });
}

/** A draft counts for nothing, so nothing is lost with it. */
export function useDiscardDraft() {
  return useMutation({ mutationFn: (id: string) => client.imports.remove({ id }) });
}
