import type { KeywordRow } from "@sightline/contract";
import {
  matchQuery,
  type Query,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import {
  FIRST_ROWS,
  type KeywordPage,
  type KeywordPages,
  rowsOf,
  type TableRequest,
} from "./keyword-table.ts";
import { TABLES } from "./query-keys.ts";

/**
 * Changes rows in the cache, including rows that arrive later, since they may have been read before
 * the change. The returned function stops this once all requests sent by then have arrived.
 */
export function showRows(
  cache: QueryClient,
  change: (row: KeywordRow) => KeywordRow,
): () => Promise<void> {
  return rewritePages(cache, { queryKey: TABLES }, (page) => ({
    ...page,
    rows: page.rows.map(change),
  }));
}

/** Updates counts and tags after a change, without refetching every row scrolled past. */
export async function renewCounts(
  cache: QueryClient,
  isThere: (row: KeywordRow) => boolean = () => true,
): Promise<void> {
  cache.removeQueries({ queryKey: TABLES, type: "inactive" });
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: TABLES })) {
    const table = { queryKey, exact: true };
    const counts = await countsOf(queryKey).catch(() => null);
    const end = rewritePages(cache, table, (page) => ({
      ...page,
      ...counts,
      rows: page.rows.filter(isThere),
    }));
    void end();
    if (counts === null || hasRunShort(cache.getQueryData(queryKey))) {
      void cache.invalidateQueries(table);
    }
  }
}

async function countsOf(
  queryKey: QueryKey,
): Promise<Pick<KeywordPage, "total" | "tags" | "counts">> {
  const request = queryKey[TABLES.length] as TableRequest;
  const { total, tags, counts } = await client.positions.table({ ...request, limit: 1 });
  return { total, tags, counts };
}

/** Too few rows to scroll, which would load the next ones. */
function hasRunShort(pages: KeywordPages | undefined): boolean {
  const next = pages?.pages.at(-1)?.next ?? null;
  return next !== null && rowsOf(pages).length < FIRST_ROWS;
}

/** Reloads from the first page, in case there are new rows. */
export function refetchTable(cache: QueryClient): Promise<void> {
  cache.setQueriesData<KeywordPages>(
    { queryKey: TABLES },
    (now) => now && { pages: now.pages.slice(0, 1), pageParams: now.pageParams.slice(0, 1) },
  );
  return cache.invalidateQueries({ queryKey: TABLES });
}

/** A requested page also brings the pages before it, in their state at that time. */
function rewritePages(
  cache: QueryClient,
  tables: QueryFilters,
  rewrite: (page: KeywordPage) => KeywordPage,
): () => Promise<void> {
  const queries = cache.getQueryCache();
  const rewriteIn = ({ queryKey, state: { dataUpdatedAt: updatedAt } }: Query) =>
    cache.setQueryData<KeywordPages>(
      queryKey,
      (now) => now && { ...now, pages: now.pages.map(rewrite) },
      { updatedAt },
    );
  const stop = queries.subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    if (!event.action.manual && matchQuery(tables, event.query)) rewriteIn(event.query);
  });
  for (const query of queries.findAll(tables)) rewriteIn(query);
  return async () => {
    const onTheWay = queries.findAll({ ...tables, fetchStatus: "fetching" });
    await Promise.allSettled(onTheWay.map(({ promise }) => promise));
    stop();
  };
}
