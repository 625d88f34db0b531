import type { KEYWORD_SORTS } from "@sightline/contract";
import { type RawBuilder, sql } from "kysely";
import { isCompared } from "../checking/positions-only.ts";
import { isAbsent } from "../checking/what-was-compared.ts";
import type { TableCursor } from "./cursor.ts";
import { isRanked, positionsGained, rankOf } from "./ranked.ts";
import { BIGINT, INT, type SortType, TEXT, TIME } from "./sort-types.ts";

export type KeywordSort = (typeof KEYWORD_SORTS)[number];

export interface Ordering {
  readonly sort: KeywordSort;
  readonly order: "asc" | "desc";
}

interface SortKey {
  readonly value: RawBuilder<unknown>;
  readonly type: SortType;
}

/** A whitelist by name: user input never becomes part of a statement. */
const KEYS: Record<KeywordSort, SortKey> = {
  rank: { value: bestFirst(), type: BIGINT },
  created: { value: sql`keyword.created_at`, type: TIME },
  keyword: { value: sql`keyword.keyword_key collate "C"`, type: TEXT },
  position: { value: rankOf(sql`standing.position`), type: INT },
  comparison: { value: comparison(), type: INT },
  "change-day": change(sql`standing.before_1`),
  "change-week": change(sql`standing.before_7`),
  "change-month": change(sql`standing.before_30`),
  best: { value: sql`case when ${isRanked} then standing.best end`, type: INT },
  // Ranges by their low end.
  volume: { value: sql`coalesce(known.volume, known.low)`, type: BIGINT },
  difficulty: { value: sql`known.difficulty`, type: INT },
  checked: { value: sql`standing.checked_at`, type: TIME },
};

/** What matters first: positions, then comparisons, then what was added last. */
function bestFirst(): RawBuilder<unknown> {
  return sql`coalesce(${rankOf(sql`standing.position`)}::bigint, 10000 + ${comparison()},
    5000000000000000 - (extract(epoch from keyword.created_at) * 1000000)::bigint)`;
}

/** Fewest sites ahead first, then what a page may cover, then what none does. */
function comparison(): RawBuilder<unknown> {
  return sql`case when ${isCompared("standing")}
    then cardinality(standing.better) + case when standing.url is not null then 0
      when ${isAbsent("standing")} then 2000 else 1000 end end`;
}

function change(before: RawBuilder<unknown>): SortKey {
  return { value: positionsGained(before), type: INT };
}

export function sortValue({ sort }: Ordering): RawBuilder<unknown> {
  return KEYS[sort].value;
}

/** Its text format in a cursor. */
export function sortText({ sort }: Ordering): SortType["text"] {
  return KEYS[sort].type.text;
}

/** Missing values come last in either direction. */
export function orderBy(ordering: Ordering): RawBuilder<unknown> {
  const { sort, order } = ordering;
  const direction = sql.raw(order);
  const value = sortValue(ordering);
  const nullsLast = sql.raw(isNeverNull(sort) ? "" : "nulls last");
  return sql`${value} ${direction} ${nullsLast}, keyword.id ${direction}`;
}

export function isAfter(ordering: Ordering, { value, id }: TableCursor) {
  const { sort, order } = ordering;
  const own = sortValue(ordering);
  const { type } = KEYS[sort];
  const beyond = sql.raw(order === "asc" ? ">" : "<");
  if (value === null) return sql<boolean>`(${own} is null and keyword.id ${beyond} ${id})`;
  const behind = sql`(${own}, keyword.id) ${beyond} (${value}::${type.name}, ${id}::uuid)`;
  return isNeverNull(sort) ? sql<boolean>`${behind}` : sql<boolean>`(${behind} or ${own} is null)`;
}

function isNeverNull(sort: KeywordSort): boolean {
  return sort === "created" || sort === "keyword" || sort === "rank";
}
