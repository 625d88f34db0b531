import { dayOf } from "@sightline/domain/calendar";

const DAY_MS = 86_400_000;

/** A day as a date field writes it, so many days from now in this browser's zone. */
export function dayFromNow(days: number, now: Date): string {
  const day = new Date(now.getTime() + days * DAY_MS - now.getTimezoneOffset() * 60_000);
  return dayOf(day);
}

/** The last moment of a day in this browser's zone; null for what is no day. */
export function endOfDay(day: string): string | null {
  const end = new Date(`${day}T23:59:59.999`);
  return Number.isNaN(end.getTime()) ? null : end.toISOString();
}
