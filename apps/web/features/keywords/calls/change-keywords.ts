import type { KeywordRow } from "@sightline/contract";
import { type Toaster, useToast } from "@sightline/ui/toast";
import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";
import { GROUPS } from "./keyword-groups.ts";
import { HISTORIES } from "./keyword-history.ts";
import { renewCounts, showRows } from "./keyword-table.ts";

export interface KeywordChange {
  is_active?: boolean;
  is_starred?: boolean;
  add_tags?: string[];
  remove_tags?: string[];
  note?: string;
  target_page?: string | null;
}

export interface KeywordsChanged {
  ids: readonly string[];
  change: KeywordChange;
}

export function useChangeKeywords() {
  const { notify } = useToast();
  return useMutation(changing(useQueryClient(), notify));
}

/** One call for however many, shown before it is answered. */
export function changing(cache: QueryClient, notify: Toaster["notify"]) {
  return mutationOptions({
    mutationFn: ({ ids, change }: KeywordsChanged) =>
      client.positions.change({ ids: [...ids], ...change }),
    onMutate: ({ ids, change }) => {
      const changed = new Set(ids);
      return showRows(cache, (row) => (changed.has(row.id) ? changedRow(row, change) : row));
    },
    onError: (error, _input, undo) => {
      undo?.();
      notify({ tone: "error", title: "Nothing was changed.", description: messageOf(error) });
    },
    onSuccess: () =>
      Promise.all([
        renewCounts(cache),
        cache.invalidateQueries({ queryKey: HISTORIES }),
        cache.invalidateQueries({ queryKey: GROUPS }),
      ]),
  });
}

function changedRow(
  row: KeywordRow,
  { add_tags = [], remove_tags = [], ...rest }: KeywordChange,
): KeywordRow {
  const tags = [...new Set([...row.tags, ...add_tags])].filter((tag) => !remove_tags.includes(tag));
  return { ...row, ...rest, tags };
}
