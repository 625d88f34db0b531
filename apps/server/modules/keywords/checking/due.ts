import { type RawBuilder, sql } from "kysely";
import type { Moment } from "./moment.ts";

/** Longer than a look-up can take with every provider at its slowest. */
const CLAIM_MS = 10 * 60_000;

/** What the conditions below speak of. */
export const keywordsWithStandings = sql`
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

/** A new keyword at once; `indexedAt` is when the site's pages were last indexed. */
export function isDue(
  schedule: "daily" | "weekly",
  moment: Moment,
  indexedAt: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const byClock = schedule === "daily" ? isDueDaily(moment) : isDueWeekly(moment);
  return sql`keyword.is_active and (
    standing.keyword_id is null or ${byClock} or ${canBeAnsweredNow(indexedAt)}
  )`;
}

/** At its minute; at once when yesterday was missed. */
function isDueDaily({ day, minute }: Moment) {
  return sql`(
    standing.checked_on < ${day}::date
    and (keyword.check_minute <= ${minute} or standing.checked_on < ${day}::date - 1)
  )`;
}

/** At its minute of its weekday, or of the day after a week was missed. */
function isDueWeekly({ day, minute, weekday }: Moment) {
  const answered = sql`coalesce(standing.answered_on, '-infinity')`;
  return sql`(
    standing.checked_on < ${day}::date and ${answered} < ${day}::date - 6
    and keyword.check_minute <= ${minute}
    and (keyword.check_weekday = ${weekday} or ${answered} < ${day}::date - 7)
  )`;
}

/** What the built-in index could not answer is asked again once it was filled. */
function canBeAnsweredNow(indexedAt: RawBuilder<unknown>) {
  return sql`(
    standing.state = 'failed' and standing.provider = 'embedded'
    and standing.checked_at < ${indexedAt}
  )`;
}
