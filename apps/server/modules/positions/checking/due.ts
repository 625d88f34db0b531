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

/** When the built-in index was last updated. */
export interface IndexFilled {
  /** When the site's own pages were last indexed. */
  readonly indexedAt: RawBuilder<unknown>;
  /** When its newest competitor became searchable. */
  readonly rivalsReadAt: RawBuilder<unknown>;
}

/** New keywords are due immediately. */
export function isDue(
  schedule: "daily" | "weekly",
  moment: Moment,
  filled: IndexFilled,
): RawBuilder<boolean> {
  const byClock = schedule === "daily" ? isDueDaily(moment) : isDueWeekly(moment);
  return sql`keyword.is_active and ${isNotQueued(moment)} and (
    standing.keyword_id is null or ${byClock} or ${canBeAnsweredBetter(filled)}
  )`;
}

/** At its minute; immediately if yesterday was missed. */
function isDueDaily({ day, minute }: Moment) {
  return sql`(
    standing.checked_on < ${day}::date
    and (keyword.check_minute <= ${minute} or standing.checked_on < ${day}::date - 1)
  )`;
}

/** At its minute on its weekday; on the following days as long as there is no answer. */
function isDueWeekly({ day, minute, weekday }: Moment) {
  const since = sql`${day}::date - (${weekday}::int - keyword.check_weekday + 7) % 7`;
  return sql`(
    standing.checked_on < ${day}::date and keyword.check_minute <= ${minute}
    and coalesce(standing.answered_on, '-infinity') < ${since}
  )`;
}

/**
 * Failed index checks are repeated once the site is indexed, and successful ones once a missing
 * competitor is: a position among fewer sites isn't comparable.
 */
function canBeAnsweredBetter({ indexedAt, rivalsReadAt }: IndexFilled) {
  return sql`(
    standing.provider = 'embedded' and (
      standing.state = 'failed' and standing.checked_at < ${indexedAt}
      or standing.checked_at < ${rivalsReadAt}
    )
  )`;
}
