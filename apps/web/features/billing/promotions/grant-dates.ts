import type { GrantRow } from "@sightline/contract";
import type { BadgeTone } from "@sightline/ui/badge";

export interface GrantState {
  tone: BadgeTone;
  words: "Active" | "Ended" | "Ended early";
}

/** It ends on time, so the clock decides even before the server has recorded it. */
export function grantState({ ends_at, ended_at }: GrantRow, now: Date): GrantState {
  if (ended_at !== null && ended_at < ends_at) return { tone: "neutral", words: "Ended early" };
  const isOver = ended_at !== null || new Date(ends_at) <= now;
  return isOver ? { tone: "neutral", words: "Ended" } : { tone: "better", words: "Active" };
}

const DAY_MS = 86_400_000;

/** A day in date-field format, this many days from now in the browser's time zone. */
export function dayFromNow(days: number, now: Date): string {
  const day = new Date(now.getTime() + days * DAY_MS - now.getTimezoneOffset() * 60_000);
  return day.toISOString().slice(0, 10);
}

/** The last moment of a day in the browser's time zone; null if it isn't a valid day. */
export function endOfDay(day: string): string | null {
  const end = new Date(`${day}T23:59:59.999`);
  return Number.isNaN(end.getTime()) ? null : end.toISOString();
}
