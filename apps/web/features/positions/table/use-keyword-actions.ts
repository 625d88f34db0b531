import type { KeywordRow } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";

export interface RowActions {
  star: (row: KeywordRow, starred: boolean) => void;
  setActive: (row: KeywordRow, active: boolean) => void;
  check: (row: KeywordRow) => void;
  remove: (row: KeywordRow) => void;
}

/** Loaded on demand: viewing the table doesn't wait for the code that changes it. */
export function useKeywordActions(): RowActions {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMemo(() => {
    const actions = async () =>
      (await import("../calls/keyword-actions.ts")).keywordActions(cache, notify);
    return {
      star: async ({ id }, is_starred) =>
        void (await actions()).change({ ids: [id], change: { is_starred } }),
      setActive: async ({ id }, is_active) =>
        void (await actions()).change({ ids: [id], change: { is_active } }),
      check: async (row) => void (await actions()).check([row]),
      remove: async (row) => (await actions()).remove([row]),
    };
  }, [cache, notify]);
}
