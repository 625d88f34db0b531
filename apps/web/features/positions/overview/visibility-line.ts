import { dayOf } from "@sightline/domain/calendar";
import { formatNumber } from "@sightline/domain/numbers";
import { engineName } from "@sightline/domain/positions";
import { daysBefore } from "../../keywords/calendar-day.ts";
import { strayReason, usualEngine } from "./day-engines.ts";
import type { RankingDay } from "./ranking-day.ts";

/** A site's days laid out for a chart: a day without an answer is a gap. */
export interface VisibilityLine {
  days: string[];
  /** Each day's figures; null: none. */
  counted: (RankingDay | null)[];
  /** Complete days answered only by the usual engine. */
  values: (number | null)[];
  /** The other days, which aren't part of the line. */
  strays: (number | null)[];
  notes: (string | null)[];
  /** Engine names. */
  engines: (string | null)[];
}

export function visibilityLine(known: readonly RankingDay[]): VisibilityLine {
  const usual = usualEngine(known);
  const byDay = new Map(known.map((day) => [day.day, day]));
  const days = everyDay(known[0]?.day, known.at(-1)?.day);
  const counted = days.map((day) => byDay.get(day) ?? null);
  const reasons = counted.map((day) => (day === null ? null : strayReason(day, usual)));
  return {
    days,
    counted,
    values: counted.map((day, at) => (reasons[at] === null ? (day?.visibility ?? null) : null)),
    strays: counted.map((day, at) => (reasons[at] === null ? null : (day?.visibility ?? null))),
    notes: counted.map((day, at) => reasons[at] ?? noteOf(day)),
    engines: counted.map(
      (day) => day?.engines.map(({ engine }) => engineName(engine)).join(", ") || null,
    ),
  };
}

/** From a chart's first day to today, both counted: 'the last day', 'the last 14 days'. */
export function lastDays(
  { days }: Pick<VisibilityLine, "days">,
  today = dayOf(Date.now()),
): string {
  const count = everyDay(days[0], today).length;
  return count < 2 ? "the last day" : `the last ${formatNumber(count)} days`;
}

function noteOf(day: RankingDay | null): string | null {
  if (day === null) return "Not checked";
  if (day.answered === 0) return "Every check failed";
  return day.failed === 0 ? null : `${day.failed} failed: earlier results still count`;
}

function everyDay(first: string | undefined, last: string | undefined): string[] {
  if (first === undefined || last === undefined) return [];
  const days = [last];
  while ((days[0] ?? first) > first) days.unshift(daysBefore(days[0] ?? first, 1));
  return days;
}
