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
 * Shows rows otherwise than they were read, and those that arrive, too: they may have been read
 * before. What is returned ends it once everything is here that was asked for by then.
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

/** Counts and tags after a change, without asking again for every row that was scrolled past. */
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

/** Too few to scroll, and so to ask for those that follow. */
function hasRunShort(pages: KeywordPages | undefined): boolean {
  const next = pages?.pages.at(-1)?.next ?? null;
  return next !== null && rowsOf(pages).length < FIRST_ROWS;
}

/** From the first page on, where rows may have come. */
export function refetchTable(cache: QueryClient): Promise<void> {
  cache.setQueriesData<KeywordPages>(
    { queryKey: TABLES },
    (now) => now && { pages: now.pages.slice(0, 1), pageParams: now.pageParams.slice(0, 1) },
  );
  return cache.invalidateQueries({ queryKey: TABLES });
}

/** A page that is asked for brings those before it along, as they were then. */
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
