import type { KeywordRow } from "@sightline/contract";
import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import type { KeywordView } from "./keyword-view.ts";
import { TABLES } from "./query-keys.ts";

export type KeywordPage = Awaited<ReturnType<typeof client.positions.table>>;
export type KeywordPages = InfiniteData<KeywordPage>;
export type TableRequest = Parameters<typeof client.positions.table>[0];

export const FIRST_ROWS = 100;
/** Few arrivals, and each of them read within a frame of those who scroll. */
const MORE_ROWS = 200;

export interface TableView extends KeywordView {
  /** Only those without any tag. */
  untagged?: boolean;
}

/** The site's keywords as they are looked at, a page at a time. */
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
    // Else every page that arrives is compared with all that are there, while one scrolls.
    structuralSharing: false,
    // Another sort of the same site replaces the rows when it is there; another site's never show.
    placeholderData: (before, query) =>
      siteIn(query?.queryKey) === site ? keepPreviousData(before) : undefined,
  });
}

function requestOf(site: string, view: TableView): TableRequest {
  return { ...filtersOf(site, view), sort: view.sort, order: view.order };
}

/** What is left in, without its order. */
export function filtersOf(site: string, view: TableView) {
  const { state, words, band, tag, untagged = false, starred } = view;
  return {
    target_site: site,
    state,
    band,
    ...(words.trim() === "" ? {} : { search: words.trim() }),
    ...(tag === null ? {} : { tag }),
    ...(untagged ? { untagged: "true" } : {}),
    ...(starred ? { starred: "true" } : {}),
  };
}

function siteIn(key: readonly unknown[] | undefined): string | undefined {
  return (key?.[TABLES.length] as TableRequest | undefined)?.target_site;
}

export function rowsOf(pages: KeywordPages | undefined): KeywordRow[] {
  return pages?.pages.flatMap(({ rows }) => rows) ?? [];
}

/** Looking again reads every page that was scrolled past. */
const PAGES_LOOKED_AGAIN = 2;

export function isShort(pages: KeywordPages | undefined): boolean {
  return pages !== undefined && pages.pages.length <= PAGES_LOOKED_AGAIN;
}
