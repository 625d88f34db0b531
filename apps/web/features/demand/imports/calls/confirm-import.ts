import type { ConfirmedImport } from "@sightline/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../../runtime/client.ts";
import { pendingDeletions } from "../../../keywords/list/pending-deletions.ts";
import { refetchFigures } from "./refetch-figures.ts";
import { pendingRemovals } from "./remove-import.ts";

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
