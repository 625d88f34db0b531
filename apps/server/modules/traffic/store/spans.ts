import { dayOf } from "@sightline/domain/calendar";
import type { Period } from "@sightline/domain/traffic";

/** Days of a period, or whole months, which begin at its first day. */
export interface Span extends Period {
  readonly grain: "day" | "month";
}

const DAY_MS = 86_400_000;

export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** A period as few spans: its whole months, with the days before and after them. */
export function inMonthsAndDays({ from, to }: Period): Span[] {
  const first = from === monthOf(from) ? from : monthAfter(from);
  const end = monthAfter(to) === shifted(to, 1) ? shifted(to, 1) : monthOf(to);
  if (first >= end) return [{ grain: "day", from, to }];
  const spans: Span[] = [
    { grain: "day", from, to: shifted(first, -1) },
    { grain: "month", from: first, to: shifted(end, -1) },
    { grain: "day", from: end, to },
  ];
  return spans.filter((span) => span.from <= span.to);
}

function monthAfter(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return dayOf(Date.UTC(year, month, 1));
}

function shifted(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MS);
}
