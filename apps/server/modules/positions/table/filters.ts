import type { KEYWORD_BANDS, KEYWORD_STATES } from "@sightline/contract";
import { keywordKey } from "@sightline/domain/keywords";
import { STRIKING_DISTANCE } from "@sightline/domain/opportunities";
import { type ComparisonResult, POSITION_BUCKETS } from "@sightline/domain/positions";
import { type RawBuilder, sql } from "kysely";
import { isCompared, isFromProvider } from "../checking/positions-only.ts";

export interface Filters {
  readonly search?: string | undefined;
  readonly state: (typeof KEYWORD_STATES)[number];
  readonly band: (typeof KEYWORD_BANDS)[number];
  readonly tag?: string | undefined;
  readonly untagged?: boolean | undefined;
  readonly starred?: boolean | undefined;
  readonly answered_since?: string | undefined;
  readonly comparison: ComparisonResult | "any";
}

/** The condition on a row `keyword` with its `standing`. */
export function matches(filters: Filters): RawBuilder<boolean> {
  const { search = "", state, band, tag, untagged, starred, answered_since: since } = filters;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  const wanted = keywordKey(search);
  if (wanted !== "") conditions.push(sql`keyword.keyword_key like ${`%${escaped(wanted)}%`}`);
  if (state !== "all") conditions.push(sql`keyword.is_active = ${state === "active"}`);
  if (tag !== undefined) conditions.push(sql`${tag} = any(keyword.tags)`);
  if (untagged !== undefined) conditions.push(sql`(keyword.tags = '{}') = ${untagged}`);
  if (starred !== undefined) conditions.push(sql`keyword.is_starred = ${starred}`);
  if (since !== undefined) conditions.push(sql`standing.answered_on >= ${since}::date`);
  if (band !== "any") conditions.push(inBand(band));
  if (filters.comparison !== "any") conditions.push(HAS_RESULT[filters.comparison]);
  return sql`(${sql.join(conditions, sql` and `)})`;
}

function inBand(band: Exclude<Filters["band"], "any">): RawBuilder<unknown> {
  if (band === "unknown") return sql`(${isRanked}) is not true`;
  if (band === "beyond") {
    const last = POSITION_BUCKETS.findLast(({ id }) => id !== "beyond")?.to ?? 0;
    return sql`${isRanked} and coalesce(standing.position > ${last}, true)`;
  }
  if (band === "4-20") {
    const { from, to } = STRIKING_DISTANCE;
    return sql`${isRanked} and standing.position between ${from} and ${to}`;
  }
  const bucket = POSITION_BUCKETS.find(({ id }) => id === band);
  return sql`${isRanked} and standing.position between ${bucket?.from ?? 0} and ${bucket?.to ?? 0}`;
}

/** The newest answer is a position in a search engine. */
export const isRanked = sql`standing.answered_on is not null and ${isFromProvider("standing")}`;

const isCovered = sql`${isCompared("standing")} and standing.url is not null`;
const competitors = sql`cardinality(standing.compared_with)`;
const better = sql`cardinality(standing.better)`;

/** As `comparisonOf` in the domain. */
const HAS_RESULT: Record<ComparisonResult, RawBuilder<unknown>> = {
  best: sql`${isCovered} and ${competitors} > 0 and ${better} = 0`,
  ahead: sql`${isCovered} and ${better} > 0 and ${better} < ${competitors}`,
  behind: sql`${isCovered} and ${competitors} > 0 and ${better} = ${competitors}`,
  alone: sql`${isCovered} and ${competitors} = 0`,
  "not-covered": sql`${isCompared("standing")} and standing.url is null`,
};

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
