import { dayOf } from "../calendar/index.ts";

/** Days in UTC, both inclusive: `2026-11-01`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
export const LONGEST_PERIOD_DAYS = 400;

export function daysIn({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

export function isPeriod(period: Period): boolean {
  const days = daysIn(period);
  return days >= 1 && days <= LONGEST_PERIOD_DAYS;
}

/** The days of a period that are over: those that can be compared. Null for today alone. */
export function wholeDays({ from, to }: Period, today: string): Period | null {
  const last = to < today ? to : dayOf(Date.parse(today) - DAY_MS);
  return last < from ? null : { from, to: last };
}

/** Whether it was recorded from its first minute to its last: the first day itself wasn't. */
export function isRecorded({ from }: Period, recordedSince: string | null): boolean {
  return recordedSince !== null && from > recordedSince;
}

/** As many days as the period has, right before it. */
export function periodBefore(period: Period): Period {
  const shift = daysIn(period) * DAY_MS;
  return {
    from: dayOf(Date.parse(period.from) - shift),
    to: dayOf(Date.parse(period.from) - DAY_MS),
  };
}
