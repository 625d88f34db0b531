import { dayOf } from "@sightline/domain/calendar";
import type { Period } from "@sightline/domain/traffic";

/** Days of a period, or whole months or quarters, which begin at its first day. */
export interface Span extends Period {
  readonly grain: "day" | "month" | "quarter";
}

const DAY_MS = 86_400_000;

export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

export function quarterOf(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return dayOf(Date.UTC(year, month - 1 - ((month - 1) % 3), 1));
}

/** The day after its last one. */
export function endOfQuarter(quarter: string): string {
  return monthsAfter(quarter, 3);
}

/** The whole quarters of a period. */
export function quartersIn({ from, to }: Period): string[] {
  const first = quarterOf(from) === from ? from : endOfQuarter(quarterOf(from));
  const quarters: string[] = [];
  for (let next = first; endOfQuarter(next) <= shifted(to, 1); next = endOfQuarter(next)) {
    quarters.push(next);
  }
  return quarters;
}

/**
 * A period as few spans: its whole months, with the days before and after them, and those of these
 * quarters that it has whole instead of their months.
 */
export function spansOf({ from, to }: Period, quarters: ReadonlySet<string>): Span[] {
  const first = from === monthOf(from) ? from : monthsAfter(monthOf(from), 1);
  const end = monthOf(shifted(to, 1));
  if (first >= end) return [{ grain: "day", from, to }];
  const spans: Span[] = [
    { grain: "day", from, to: shifted(first, -1) },
    ...monthsAndQuarters(first, end, quarters),
    { grain: "day", from: end, to },
  ];
  return spans.filter((span) => span.from <= span.to);
}

/** From the first day of a month up to that of another, those of one kind together. */
function monthsAndQuarters(first: string, end: string, quarters: ReadonlySet<string>): Span[] {
  const spans: Span[] = [];
  for (let from = first; from < end; ) {
    const isQuarter = quarters.has(from) && endOfQuarter(from) <= end;
    const grain = isQuarter ? "quarter" : "month";
    const next = monthsAfter(from, isQuarter ? 3 : 1);
    const to = shifted(next, -1);
    const last = spans.at(-1);
    if (last?.grain === grain) spans[spans.length - 1] = { ...last, to };
    else spans.push({ grain, from, to });
    from = next;
  }
  return spans;
}

function monthsAfter(first: string, months: number): string {
  const [year = 0, month = 0] = first.split("-").map(Number);
  return dayOf(Date.UTC(year, month - 1 + months, 1));
}

function shifted(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MS);
}
