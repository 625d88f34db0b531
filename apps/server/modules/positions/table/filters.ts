import type { KEYWORD_BANDS, KEYWORD_MOVES, KEYWORD_STATES } from "@sightline/contract";
import type { Intent } from "@sightline/domain/demand";
import { keywordKey } from "@sightline/domain/keywords";
import { STRIKING_DISTANCE } from "@sightline/domain/opportunities";
import { type ComparisonResult, POSITION_BUCKETS } from "@sightline/domain/positions";
import { type RawBuilder, sql } from "kysely";
import { isCompared } from "../checking/positions-only.ts";
import { isAbsent } from "../checking/what-was-compared.ts";
import { isRanked, positionsGained } from "./ranked.ts";

export interface Filters {
  readonly search?: string | undefined;
  readonly state: (typeof KEYWORD_STATES)[number];
  readonly band: (typeof KEYWORD_BANDS)[number];
  readonly tag?: string | undefined;
  readonly untagged?: boolean | undefined;
  readonly starred?: boolean | undefined;
  readonly answered_since?: string | undefined;
  readonly comparison: ComparisonResult | "any";
  readonly moved?: Move | undefined;
  readonly failed?: boolean | undefined;
  readonly page?: string | undefined;
  readonly min_volume?: number | undefined;
  readonly max_volume?: number | undefined;
  readonly min_difficulty?: number | undefined;
  readonly max_difficulty?: number | undefined;
  readonly intent?: Intent | undefined;
}

type Move = (typeof KEYWORD_MOVES)[number];

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
  if (filters.moved !== undefined) conditions.push(HAS_MOVED[filters.moved]);
  if (filters.failed !== undefined) conditions.push(sql`${hasFailed} = ${filters.failed}`);
  if (filters.page !== undefined) {
    conditions.push(sql`standing.url ilike ${`%${escaped(filters.page.trim())}%`}`);
  }
  const demands = demandIn(filters);
  if (demands.length > 0) {
    conditions.push(sql`keyword.id in (
      select keyword_id from keyword_demand as known where ${sql.join(demands, sql` and `)})`);
  }
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Whether any of them concerns a keyword's newest answer. */
export function concernsRankings(filters: Filters): boolean {
  const { band, comparison, answered_since, moved, failed, page } = filters;
  const further = [answered_since, moved, failed, page];
  return band !== "any" || comparison !== "any" || further.some((one) => one !== undefined);
}

/** Ranges of volumes by their low end, as when sorted. */
function demandIn(filters: Filters): RawBuilder<unknown>[] {
  const { min_volume, max_volume, min_difficulty, max_difficulty, intent } = filters;
  const volume = sql`coalesce(known.volume, known.low)`;
  const asked: [RawBuilder<unknown>, number | string | undefined][] = [
    [sql`${volume} >= `, min_volume],
    [sql`${volume} <= `, max_volume],
    [sql`known.difficulty >= `, min_difficulty],
    [sql`known.difficulty <= `, max_difficulty],
    [sql`known.intent = `, intent],
  ];
  return asked.flatMap(([condition, value]) =>
    value === undefined ? [] : [sql`${condition}${value}`],
  );
}

export function inBand(band: Exclude<Filters["band"], "any">): RawBuilder<unknown> {
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

/** The newest check failed, whatever was answered before. */
export const hasFailed = sql`coalesce(standing.state = 'failed', false)`;

const gained = positionsGained(sql`standing.before_7`);

/** In seven days; entering and leaving the results count as better and worse, too. */
export const HAS_MOVED: Record<Move, RawBuilder<unknown>> = {
  improved: sql`${gained} > 0`,
  declined: sql`${gained} < 0`,
  entered: sql`${isRanked} and standing.before_7 = 0 and standing.position is not null`,
  lost: sql`${isRanked} and standing.before_7 > 0 and standing.position is null`,
};

const isCovered = sql`${isCompared("standing")} and standing.url is not null`;
const isWithoutPage = sql`${isCompared("standing")} and standing.url is null`;
const competitors = sql`cardinality(standing.compared_with)`;
const better = sql`cardinality(standing.better)`;

/** As `comparisonOf` in the domain. */
const HAS_RESULT: Record<ComparisonResult, RawBuilder<unknown>> = {
  best: sql`${isCovered} and ${competitors} > 0 and ${better} = 0`,
  ahead: sql`${isCovered} and ${better} > 0 and ${better} < ${competitors}`,
  behind: sql`${isCovered} and ${competitors} > 0 and ${better} = ${competitors}`,
  alone: sql`${isCovered} and ${competitors} = 0`,
  unclear: sql`${isWithoutPage} and not ${isAbsent("standing")}`,
  "not-covered": sql`${isWithoutPage} and ${isAbsent("standing")}`,
};

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
