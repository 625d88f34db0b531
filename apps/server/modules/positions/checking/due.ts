import { type RawBuilder, sql } from "kysely";
import type { Moment } from "../../../platform/clock/index.ts";
import { isNotQueued } from "./queued/queued-searches.queries.ts";

/** Longer than a check can take with every provider at its slowest. */
const CLAIM_MS = 10 * 60_000;

/** The tables the conditions below refer to. */
export const keywordsWithRankings = sql`
  saved_keywords as keyword
  left join keyword_standings as standing on standing.keyword_id = keyword.id
`;

export function isFree({ at }: Moment): RawBuilder<boolean> {
  const live = new Date(at.getTime() - CLAIM_MS);
  return sql`not exists (
    select from check_claims as claim
    where claim.keyword_id = keyword.id and claim.claimed_at > ${live}
  )`;
}

export function isRequested(): RawBuilder<boolean> {
  return sql`exists (
    select from check_requests as request
    where request.keyword_id = keyword.id and request.outcome is null
  )`;
}

export function isDue(moment: Moment): RawBuilder<boolean> {
  return sql`(
    keyword.is_active and keyword.next_check_at <= ${moment.at} and ${isNotQueued(moment)}
  )`;
}
