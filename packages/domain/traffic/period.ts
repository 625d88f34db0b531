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

/** As many days as the period has, right before it. */
export function periodBefore(period: Period): Period {
  const shift = daysIn(period) * DAY_MS;
  return {
    from: dayOf(Date.parse(period.from) - shift),
    to: dayOf(Date.parse(period.from) - DAY_MS),
  };
}
