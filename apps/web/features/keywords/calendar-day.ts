import { dayOf } from "@sightline/domain/calendar";
import { formatTime } from "../../runtime/time/format-time.ts";

const DAY_MS = 86_400_000;

export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10);
}

/** 'Nov 7', or 'Nov 7, 2025' in another year than this. */
export function sinceDay(day: string): string {
  const isThisYear = day.slice(0, 4) === dayOf(Date.now()).slice(0, 4);
  return formatTime(new Date(day), isThisYear ? "short" : "day", "UTC");
}
