import type { SiteStanding } from "@sightline/contract";
import { daysBefore } from "../calendar-day.ts";

export type StandingDay = SiteStanding["days"][number];

export interface Newest {
  /** The newest day that was answered; null when every check failed. */
  day: StandingDay | null;
  /** A week before it, or up to six days earlier, by the same engine: a plan may check weekly. */
  before: StandingDay | null;
  /** Checks of the newest day of any kind that failed. */
  failed: number;
}

const WEEK = 7;

export function newestOf(days: readonly StandingDay[]): Newest {
  const day = days.findLast(({ answered }) => answered > 0) ?? null;
  const failed = days.at(-1)?.failed ?? 0;
  if (day === null) return { day, before: null, failed };
  const latest = daysBefore(day.day, WEEK);
  const earliest = daysBefore(day.day, 2 * WEEK - 1);
  const before =
    days.findLast(
      (one) =>
        one.answered > 0 && one.day <= latest && one.day >= earliest && areComparable(one, day),
    ) ?? null;
  return { day, before, failed };
}

/** Where it was not kept who answered, the days count as alike. */
function areComparable(one: StandingDay, other: StandingDay): boolean {
  const [first, second] = [one.engines[0]?.engine, other.engines[0]?.engine];
  return first === undefined || second === undefined || first === second;
}

export function inFirst10({ distribution }: StandingDay): number {
  return (distribution["1-3"] ?? 0) + (distribution["4-10"] ?? 0);
}
