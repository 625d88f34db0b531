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
import { type KeywordPages, rowsOf } from "./keyword-table.ts";
import { GROUPS, HISTORIES, RANKINGS, TABLES } from "./query-keys.ts";
import { renewCounts, showRows } from "./table-changes.ts";

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

/** One call for any number of keywords, with an optimistic update. */
export function changing(cache: QueryClient, notify: Toaster["notify"]) {
  return mutationOptions({
    mutationFn: ({ ids, change }: KeywordsChanged) =>
      client.keywords.changeMany({ ids: [...ids], ...change }),
    onMutate: ({ ids, change }) => {
      const reversal = reversalOf(cache, new Set(ids), change);
      return { reversal, end: show(cache, new Map(ids.map((id) => [id, change]))) };
    },
    onError: (error, _input, shown) => {
      void shown?.end();
      if (shown !== undefined) void show(cache, shown.reversal)();
      notify({ tone: "error", title: "Nothing changed.", description: messageOf(error) });
    },
    onSuccess: (_answer, { change }, shown) => {
      void shown.end();
      // Paused keywords no longer count in the site's rankings.
      const stands = change.is_active === undefined ? [] : [RANKINGS];
      const stale = [HISTORIES, GROUPS, ...stands];
      return Promise.all([
        renewCounts(cache),
        ...stale.map((queryKey) => cache.invalidateQueries({ queryKey })),
      ]);
    },
  });
}

type Changes = ReadonlyMap<string, KeywordChange>;

function show(cache: QueryClient, changes: Changes): () => Promise<void> {
  return showRows(cache, (row) => {
    const change = changes.get(row.id);
    return change === undefined ? row : changedRow(row, change);
  });
}

/** A function that restores these rows, but only the fields about to change. */
function reversalOf(cache: QueryClient, ids: ReadonlySet<string>, change: KeywordChange): Changes {
  const tables = cache.getQueriesData<KeywordPages>({ queryKey: TABLES });
  const rows = tables.flatMap(([, pages]) => rowsOf(pages)).filter(({ id }) => ids.has(id));
  return new Map(rows.map((row) => [row.id, reversed(row, change)]));
}

function reversed(row: KeywordRow, { add_tags, remove_tags, ...rest }: KeywordChange) {
  const fields = Object.keys(rest) as (keyof typeof rest)[];
  return {
    ...Object.fromEntries(fields.map((field) => [field, row[field]])),
    add_tags: remove_tags?.filter((tag) => row.tags.includes(tag)),
    remove_tags: add_tags?.filter((tag) => !row.tags.includes(tag)),
  };
}

function changedRow(
  row: KeywordRow,
  { add_tags = [], remove_tags = [], ...rest }: KeywordChange,
): KeywordRow {
  const tags = [...new Set([...row.tags, ...add_tags])].filter((tag) => !remove_tags.includes(tag));
  return { ...row, ...rest, tags };
}
