import { BUILT_IN_INDEX, type CheckSchedule } from "@sightline/domain/positions";
import { type RawBuilder, sql } from "kysely";
import type { Moment } from "../../../platform/clock/index.ts";

type Sql = RawBuilder<unknown>;

/** What decides when the keywords of a site are checked. */
export interface CheckTimes {
  readonly userId: string;
  readonly domain: string;
  /** As the plan allows it; off while the site is paused or removed. */
  readonly schedule: CheckSchedule;
  /** When the site's own pages were last indexed. */
  readonly indexedAt: Date | null;
  /** When its newest competitor became searchable. */
  readonly rivalsReadAt: Date | null;
  /** Otherwise new keywords wait for their regular slot on a later day. */
  readonly areFirstChecksImmediate: boolean;
}

/** When a keyword is checked next; null: not at all. The one rule behind `next_check_at`. */
export function nextCheckAt(times: CheckTimes, moment: Moment): Sql {
  const { schedule } = times;
  if (schedule === "off") return sql`null::timestamptz`;
  const first = times.areFirstChecksImmediate
    ? IMMEDIATELY
    : sql`least(${firstSlotAt(schedule, moment)}, ${nextMonthAfter(moment)}::timestamptz)`;
  return sql`case
    when standing.keyword_id is null then ${first}
    when ${canBeAnsweredBetter(times)} then ${IMMEDIATELY}
    else least(${slotAt(schedule, moment)}, ${retryAt(moment)})
  end`;
}

const IMMEDIATELY = sql`'-infinity'::timestamptz`;

/**
 * Daily: at its minute of the next day, or as soon as possible if that was missed. Weekly: at its
 * minute on its weekday, and on the following days as long as there is no answer.
 */
function slotAt(schedule: "daily" | "weekly", { day }: Moment): Sql {
  const next = sql`standing.checked_on + 1`;
  if (schedule === "daily") return atItsMinute(next);
  const weekday = itsWeekdayAfter(sql`standing.answered_on`);
  return atItsMinute(sql`greatest(${next}, ${weekday}, ${day}::date)`);
}

/** The slot of a keyword that was never checked, on a day after it was saved. */
export function firstSlotAt(schedule: "daily" | "weekly", { day }: Moment): Sql {
  const saved = sql`(keyword.created_at at time zone 'utc')::date`;
  const slot = schedule === "daily" ? sql`${saved} + 1` : itsWeekdayAfter(saved);
  return atItsMinute(sql`greatest(${slot}, ${day}::date)`);
}

/** The nth slot after a check on this date. */
export function slotAfter(schedule: "daily" | "weekly", date: Sql, nth: number): Sql {
  if (schedule === "daily") return atItsMinute(sql`${date} + ${nth}::int`);
  return atItsMinute(sql`${itsWeekdayAfter(date)} + ${7 * (nth - 1)}::int`);
}

function atItsMinute(date: Sql): Sql {
  return sql`((${date})::timestamp + keyword.check_minute * interval '1 minute')
    at time zone 'utc'`;
}

/** Null if the date is null. */
function itsWeekdayAfter(date: Sql): Sql {
  return sql`(${date} + 1
    + (keyword.check_weekday - extract(isodow from ${date} + 1)::int + 7) % 7)`;
}

/** New keywords are checked immediately again. */
function nextMonthAfter({ at }: Moment): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
}

/** Only on the day that lacks an answer. */
function retryAt({ day }: Moment): Sql {
  return sql`case when (standing.retry_at at time zone 'utc')::date = ${day}::date
    then standing.retry_at end`;
}

/**
 * Failed index checks are repeated once the site is indexed, and comparisons once a missing
 * competitor is; an answer from before there were comparisons is none.
 */
function canBeAnsweredBetter({ indexedAt, rivalsReadAt }: CheckTimes): Sql {
  return sql`(
    standing.provider = ${sql.lit(BUILT_IN_INDEX)} and (
      standing.state = 'failed' and standing.checked_at < ${indexedAt}::timestamptz
      or standing.checked_at < ${rivalsReadAt}::timestamptz
      or standing.state <> 'failed' and standing.compared_with is null
    )
  )`;
}
