import type { KeywordRow } from "@sightline/contract";
import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { filterRequest } from "./keyword-filters.ts";
import type { KeywordView } from "./keyword-view.ts";
import { TABLES } from "./query-keys.ts";

export type KeywordPage = Awaited<ReturnType<typeof client.positions.table>>;
export type KeywordPages = InfiniteData<KeywordPage>;
export type TableRequest = Parameters<typeof client.positions.table>[0];

export const FIRST_ROWS = 100;
/** Few requests, but each page small enough to process within a frame while scrolling. */
const MORE_ROWS = 200;

export interface TableView extends KeywordView {
  /** Only keywords without tags. */
  untagged?: boolean;
}

/** The site's keywords in the current view, paginated. */
export function keywordTableQuery(site: string, view: TableView) {
  const request = requestOf(site, view);
  return infiniteQueryOptions({
    queryKey: [...TABLES, request],
    queryFn: ({ pageParam, signal }) =>
      client.positions.table(
        pageParam === null
          ? { ...request, limit: FIRST_ROWS }
          : { ...request, limit: MORE_ROWS, after: pageParam },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Otherwise every new page would be compared with all others while scrolling.
    structuralSharing: false,
    // A new sort order of the same site keeps the old rows until it arrives; another site's rows
    // never show.
    placeholderData: (before, query) =>
      siteIn(query?.queryKey) === site ? keepPreviousData(before) : undefined,
  });
}

function requestOf(site: string, view: TableView): TableRequest {
  const { sort, order } = view;
  const byRank = sort === "position" && order === "asc";
  return { ...filtersOf(site, view), sort: byRank ? "rank" : sort, order };
}

/** The filters, without the sort order. */
export function filtersOf(site: string, view: TableView) {
  const { state, words, untagged = false } = view;
  return {
    target_site: site,
    state,
    ...filterRequest(view),
    ...(words.trim() === "" ? {} : { search: words.trim() }),
    ...(untagged ? { untagged: "true" } : {}),
  };
}

function siteIn(key: readonly unknown[] | undefined): string | undefined {
  return (key?.[TABLES.length] as TableRequest | undefined)?.target_site;
}

export function rowsOf(pages: KeywordPages | undefined): KeywordRow[] {
  return pages?.pages.flatMap(({ rows }) => rows) ?? [];
}

/** A refetch reloads every page that was scrolled past. */
const PAGES_LOOKED_AGAIN = 2;

export function isShort(pages: KeywordPages | undefined): boolean {
  return pages !== undefined && pages.pages.length <= PAGES_LOOKED_AGAIN;
}
