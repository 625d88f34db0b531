import { type RawBuilder, sql } from "kysely";
import { isFromProvider } from "../checking/positions-only.ts";

/** The newest answer is a position in a search engine. */
export const isRanked = sql`standing.answered_on is not null and ${isFromProvider("standing")}`;

/** 'Not found' sorts right below the depth checked; never answered has no position. */
export function rankOf(position: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${isRanked}
    then coalesce(nullif(${position}, 0), standing.depth + 1) end`;
}

/** Positions gained since an earlier answer; null without one. */
export function positionsGained(before: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${isRanked} and ${before} is not null
    then ${rankOf(before)} - ${rankOf(sql`standing.position`)} end`;
}
