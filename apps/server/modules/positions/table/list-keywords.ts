import type { KeywordRow } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { cursorAfter, readCursor } from "./cursor.ts";
import type { Filters } from "./filters.ts";
import { presentKeyword } from "./present.ts";
import { type Ordering, sortText } from "./sorting.ts";
import {
  countMatching,
  countStates,
  firstRows,
  keywordRows,
  type SiteOfUser,
  tagsInUse,
} from "./table.queries.ts";

export interface ListWish extends SiteOfUser {
  readonly filters: Filters;
  readonly ordering: Ordering;
  readonly cursor: string | undefined;
  readonly limit: number;
}

export interface KeywordList {
  readonly rows: KeywordRow[];
  readonly total: number;
  readonly next: string | null;
  readonly tags: { tag: string; count: number }[];
  readonly counts: { all: number; active: number; paused: number };
}

/** A page of a site's keywords, with totals and tags. Null for an invalid cursor. */
export async function listKeywordPage(
  db: Kysely<Tables>,
  { userId, site, filters, ordering, cursor, limit }: ListWish,
): Promise<KeywordList | null> {
  const order = `${ordering.sort} ${ordering.order}`;
  const after = cursor === undefined ? null : readCursor(cursor, order, sortText(ordering));
  if (cursor !== undefined && after === null) return null;
  const of = { userId, site };
  const [found, total, tags, counts] = await Promise.all([
    // One row more than requested shows whether there is a next page.
    keywordRows(db, { ...of, filters, ordering, after, limit: limit + 1 }),
    countMatching(db, of, filters),
    tagsInUse(db, of),
    countStates(db, of),
  ]);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next =
    found.length > limit && last !== undefined
      ? cursorAfter(order, { value: last.sorted_by, id: last.id })
      : null;
  return { rows: page.map(presentKeyword), total, next, tags, counts };
}

export type FirstRowsRequest = Pick<ListWish, "filters" | "ordering" | "limit">;

/** By site, the rows that such a page begins with, without the totals, which cost more than the rows do. */
export async function firstKeywords(
  db: Kysely<Tables>,
  siteIds: readonly string[],
  request: FirstRowsRequest,
): Promise<ReadonlyMap<string, KeywordRow[]>> {
  const rows = await firstRows(db, siteIds, request);
  return new Map([...rows].map(([siteId, ofSite]) => [siteId, ofSite.map(presentKeyword)]));
}
