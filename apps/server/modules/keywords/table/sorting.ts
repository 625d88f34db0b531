import type { KEYWORD_SORTS } from "@sightline/contract";
import { type RawBuilder, sql } from "kysely";
import type { TablePlace } from "./cursor.ts";

export type KeywordSort = (typeof KEYWORD_SORTS)[number];

export interface Ordering {
  readonly sort: KeywordSort;
  readonly order: "asc" | "desc";
}

interface SortKey {
  readonly value: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
}

const INT = sql.raw("int");

/** By name only: nothing that came from outside is ever part of a statement. */
const KEYS: Record<KeywordSort, SortKey> = {
  created: { value: sql`keyword.created_at`, type: sql.raw("timestamptz") },
  keyword: { value: sql`keyword.keyword_key collate "C"`, type: sql.raw("text") },
  position: { value: placeOf(sql`standing.position`), type: INT },
  "change-day": change(sql`standing.before_1`),
  "change-week": change(sql`standing.before_7`),
  "change-month": change(sql`standing.before_30`),
  best: { value: sql`standing.best`, type: INT },
  checked: { value: sql`standing.checked_at`, type: sql.raw("timestamptz") },
};

/** Not found counts as the place behind the last one looked at; never answered has no place. */
function placeOf(position: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when standing.answered_on is not null
    then coalesce(nullif(${position}, 0), standing.depth + 1) end`;
}

/** Places won; unknown without an earlier answer. */
function change(before: RawBuilder<unknown>): SortKey {
  const value = sql`case when ${before} is not null
    then ${placeOf(before)} - ${placeOf(sql`standing.position`)} end`;
  return { value, type: INT };
}

export function sortValue({ sort }: Ordering): RawBuilder<unknown> {
  return KEYS[sort].value;
}

/** What has no value comes last, whichever way round. */
export function orderBy({ sort, order }: Ordering): RawBuilder<unknown> {
  const direction = sql.raw(order);
  const { value } = KEYS[sort];
  const nullsLast = sql.raw(isNeverNull(sort) ? "" : "nulls last");
  return sql`${value} ${direction} ${nullsLast}, keyword.id ${direction}`;
}

export function isAfter({ sort, order }: Ordering, { value, id }: TablePlace) {
  const { value: own, type } = KEYS[sort];
  const beyond = sql.raw(order === "asc" ? ">" : "<");
  if (value === null) return sql<boolean>`(${own} is null and keyword.id ${beyond} ${id})`;
  const behind = sql`(${own}, keyword.id) ${beyond} (${value}::${type}, ${id}::uuid)`;
  return isNeverNull(sort) ? sql<boolean>`${behind}` : sql<boolean>`(${behind} or ${own} is null)`;
}

/** For those an index gives the order. */
function isNeverNull(sort: KeywordSort): boolean {
  return sort === "created" || sort === "keyword";
}
