import type { KeywordRow } from "@sightline/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useSettled } from "../../../runtime/page/use-settled.ts";
import { isDemandAwaited } from "../../demand/figures/demand-awaited.ts";
import { hiddenKeywords } from "../../keywords/list/hidden-ids.ts";
import {
  isShort,
  type KeywordPage,
  keywordTableQuery,
  rowsOf,
  type TableView,
} from "../../keywords/list/keyword-table.ts";
import { useIsUnderWay } from "../calls/checks-under-way.ts";

export interface KeywordTable {
  /** The rows loaded so far, in order. */
  rows: readonly KeywordRow[];
  /** How many match the view. */
  total: number;
  /** Null until the first page has loaded. */
  about: Pick<KeywordPage, "counts" | "tags"> | null;
  query: ReturnType<typeof useTableQuery>;
  readOn: () => void;
  /** All that match the view, however many calls it takes. */
  readAll: () => Promise<readonly KeywordRow[]>;
}

const TYPING_MS = 200;
const LOOK_AGAIN_MS = 2_000;
const NONE: readonly KeywordRow[] = [];

export function useKeywordTable(site: string, view: TableView): KeywordTable {
  const words = useSettled(view.words, TYPING_MS);
  const page = useSettled(view.page, TYPING_MS);
  const query = useTableQuery(site, { ...view, words, page });
  const hidden = useSyncExternalStore(
    hiddenKeywords.subscribe,
    hiddenKeywords.ids,
    hiddenKeywords.ids,
  );
  const read = useMemo(() => rowsOf(query.data), [query.data]);
  const gone = useMemo(
    () => (hidden.size === 0 ? NONE : read.filter(({ id }) => hidden.has(id))),
    [read, hidden],
  );
  const rows = useMemo(
    () => (gone.length === 0 ? read : read.filter(({ id }) => !hidden.has(id))),
    [read, gone, hidden],
  );

  const { hasNextPage, isPlaceholderData, fetchNextPage } = query;
  // The query knows whether a page is loading: reading that here would re-render everything each
  // time.
  const readOn = useCallback(() => {
    if (hasNextPage && !isPlaceholderData) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isPlaceholderData, fetchNextPage]);
  const readAll = useCallback(async () => {
    let result = await fetchNextPage();
    while (result.hasNextPage && !result.isError) result = await fetchNextPage();
    return rowsOf(result.data);
  }, [fetchNextPage]);

  const first = query.data?.pages[0];
  const about = useMemo(() => (first === undefined ? null : without(gone, first)), [first, gone]);
  const total = query.data?.pages.at(-1)?.total ?? 0;
  return {
    rows,
    total: Math.max(total - gone.length, rows.length),
    about,
    query,
    readOn,
    readAll,
  };
}

function useTableQuery(site: string, view: TableView) {
  const isUnderWay = useIsUnderWay();
  const isAwaited = (row: KeywordRow) => isUnderWay(row) || isDemandAwaited(row);
  return useInfiniteQuery({
    ...keywordTableQuery(site, view),
    refetchInterval: ({ state: { data } }) =>
      isShort(data) && rowsOf(data).some(isAwaited) ? LOOK_AGAIN_MS : false,
  });
}

/** Pending deletions no longer count. */
function without(gone: readonly KeywordRow[], { counts, tags }: KeywordPage) {
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
