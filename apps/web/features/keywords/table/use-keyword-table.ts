import type { KeywordRow } from "@sightline/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useIsUnderWay } from "../calls/checks-under-way.ts";
import { type KeywordPage, keywordTableQuery, rowsOf } from "../calls/keyword-table.ts";
import { pendingDeletions } from "../calls/pending-deletions.ts";
import type { KeywordView } from "../keyword-view.ts";
import { useSettled } from "./use-settled.ts";

export interface KeywordTable {
  /** What has been read so far, in order. */
  rows: readonly KeywordRow[];
  /** How many fit the view. */
  total: number;
  /** Null until the first page is here. */
  about: Pick<KeywordPage, "counts" | "tags"> | null;
  query: ReturnType<typeof useTableQuery>;
  readOn: () => void;
  /** All that fit the view, however many calls it takes. */
  readAll: () => Promise<readonly KeywordRow[]>;
}

const TYPING_MS = 200;
const LOOK_AGAIN_MS = 2_000;
/** Looking again reads every page that was scrolled past. */
const PAGES_LOOKED_AGAIN = 5;

export function useKeywordTable(site: string, view: KeywordView): KeywordTable {
  const words = useSettled(view.words, TYPING_MS);
  const query = useTableQuery(site, { ...view, words });
  const hidden = useSyncExternalStore(
    pendingDeletions.subscribe,
    pendingDeletions.ids,
    pendingDeletions.ids,
  );
  const rows = useMemo(
    () => rowsOf(query.data).filter(({ id }) => !hidden.has(id)),
    [query.data, hidden],
  );

  const { hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage } = query;
  const readOn = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isPlaceholderData) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage]);
  const readAll = useCallback(async () => {
    let result = await fetchNextPage();
    while (result.hasNextPage && !result.isError) result = await fetchNextPage();
    return rowsOf(result.data);
  }, [fetchNextPage]);

  const first = query.data?.pages[0];
  const total = query.data?.pages.at(-1)?.total ?? 0;
  return {
    rows,
    total: Math.max(total - hiddenAmong(rowsOf(query.data), hidden), rows.length),
    about: first === undefined ? null : withoutHidden(first, rowsOf(query.data), hidden),
    query,
    readOn,
    readAll,
  };
}

function useTableQuery(site: string, view: KeywordView) {
  const isUnderWay = useIsUnderWay();
  return useInfiniteQuery({
    ...keywordTableQuery(site, view),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.pages.length <= PAGES_LOOKED_AGAIN && rowsOf(data).some(isUnderWay)
        ? LOOK_AGAIN_MS
        : false,
  });
}

function hiddenAmong(rows: readonly KeywordRow[], hidden: ReadonlySet<string>): number {
  return hidden.size === 0 ? 0 : rows.filter(({ id }) => hidden.has(id)).length;
}

/** What waits to be deleted is counted no more. */
function withoutHidden(
  { counts, tags }: KeywordPage,
  rows: readonly KeywordRow[],
  hidden: ReadonlySet<string>,
) {
  const gone = hidden.size === 0 ? [] : rows.filter(({ id }) => hidden.has(id));
  const active = gone.filter(({ is_active }) => is_active).length;
  const paused = gone.length - active;
  return {
    tags,
    counts: {
      all: counts.all - gone.length,
      active: counts.active - active,
      paused: counts.paused - paused,
    },
  };
}
