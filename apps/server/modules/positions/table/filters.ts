import type { KEYWORD_BANDS, KEYWORD_STATES } from "@sightline/contract";
import { keywordKey } from "@sightline/domain/keywords";
import { STRIKING_DISTANCE } from "@sightline/domain/opportunities";
import { POSITION_BUCKETS } from "@sightline/domain/positions";
import { type RawBuilder, sql } from "kysely";

export interface Filters {
  readonly search?: string | undefined;
  readonly state: (typeof KEYWORD_STATES)[number];
  readonly band: (typeof KEYWORD_BANDS)[number];
  readonly tag?: string | undefined;
  readonly untagged?: boolean | undefined;
  readonly starred?: boolean | undefined;
  readonly answered_since?: string | undefined;
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
  return sql`(${sql.join(conditions, sql` and `)})`;
}

function inBand(band: Exclude<Filters["band"], "any">): RawBuilder<unknown> {
  if (band === "unknown") return sql`standing.answered_on is null`;
  if (band === "beyond") {
    const last = POSITION_BUCKETS.findLast(({ id }) => id !== "beyond")?.to ?? 0;
    return sql`standing.answered_on is not null and coalesce(standing.position > ${last}, true)`;
  }
  if (band === "4-20") {
    return sql`standing.position between ${STRIKING_DISTANCE.from} and ${STRIKING_DISTANCE.to}`;
  }
  const bucket = POSITION_BUCKETS.find(({ id }) => id === band);
  return sql`standing.position between ${bucket?.from ?? 0} and ${bucket?.to ?? 0}`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
