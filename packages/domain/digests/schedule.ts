import {
  dayFromNumber,
  dayNumber,
  localDay,
  momentAt,
  mondayOf,
  weekdayOf,
} from "../calendar/index.ts";

export const DIGEST_FREQUENCIES = ["weekly", "biweekly", "monthly", "off"] as const;
export type DigestFrequency = (typeof DIGEST_FREQUENCIES)[number];

export interface DigestSchedule {
  readonly frequency: DigestFrequency;
  /** Monday is 1, Sunday is 7. */
  readonly weekday: number;
  /** 0 to 23, on the reader's clock. */
  readonly hour: number;
  /** An IANA name. */
  readonly timeZone: string;
  /** The first day on which a digest may be sent again; null: not paused. */
  readonly pausedUntil: string | null;
}

export const DEFAULT_DIGEST_SCHEDULE = {
  frequency: "weekly",
  weekday: 1,
  hour: 8,
  pausedUntil: null,
} as const satisfies Omit<DigestSchedule, "timeZone">;

export interface DueDigest {
  readonly at: Date;
  /** The Monday of its week on the reader's calendar. Each reader gets one digest per week at most. */
  readonly period: string;
}

/** Longest wait without a pause: from one first weekday of a month to the next but one. */
const WEEKS_SEARCHED = 12;

/** The first digest due after a moment; null: the digest is off. */
export function nextDigest(schedule: DigestSchedule, after: Date): DueDigest | null {
  const { frequency, weekday, hour, timeZone, pausedUntil } = schedule;
  if (frequency === "off") return null;
  const today = localDay(after, timeZone);
  const from = pausedUntil !== null && pausedUntil > today ? pausedUntil : today;
  // A day early: crossing the date line can skip a calendar day.
  const start = dayNumber(from) - 1;
  const first = start + ((weekday - weekdayOf(dayFromNumber(start)) + 7) % 7);
  for (let week = 0; week < WEEKS_SEARCHED; week++) {
    const day = dayFromNumber(first + week * 7);
    if (!isDigestDay(day, frequency) || (pausedUntil !== null && day < pausedUntil)) continue;
    const at = momentAt(day, hour, timeZone);
    if (at > after) return { at, period: mondayOf(day) };
  }
  return null;
}

/** What to send now, after an outage of any length: only the newest of the digests that were missed. */
export function latestDue(schedule: DigestSchedule, due: DueDigest, now: Date): DueDigest {
  const next = nextDigest(schedule, due.at);
  return next === null || next.at > now ? due : latestDue(schedule, next, now);
}

function isDigestDay(day: string, frequency: DigestFrequency): boolean {
  if (frequency === "monthly") return Number(day.slice(8)) <= 7;
  // Weeks are counted from Monday, January 5, 1970, so that a new weekday keeps the rhythm.
  return frequency !== "biweekly" || (dayNumber(mondayOf(day)) - 4) % 14 === 0;
}

const LATE_AFTER_MS = 3 * 3_600_000;

export function isLate(due: Date, now: Date): boolean {
  return now.getTime() - due.getTime() > LATE_AFTER_MS;
}
