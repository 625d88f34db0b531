import { dayFromNumber, dayNumber, localDay, momentAt, weekdayOf } from "../../calendar/index.ts";
import { bucketOf } from "../../experiments/index.ts";

/** When messages may leave, on the recipient's clock. */
export interface SendingWindow {
  /** 0 to 23. */
  readonly from: number;
  /** 1 to 24: the first hour that is too late. */
  readonly to: number;
  /** Monday is 1, Sunday is 7. */
  readonly days: readonly number[];
}

export const DEFAULT_WINDOW: SendingWindow = { from: 8, to: 18, days: [1, 2, 3, 4, 5] };

export function isOpen({ from, to, days }: SendingWindow, at: Date, timeZone: string): boolean {
  const day = localDay(at, timeZone);
  if (!days.includes(weekdayOf(day))) return false;
  return at >= momentAt(day, from, timeZone) && at < momentAt(day, to, timeZone);
}

/** A week, and a day that crossing the date line can skip. */
const DAYS_SEARCHED = 9;

/** The first moment, from this one on, at which the window is open. */
export function nextOpen(window: SendingWindow, from: Date, timeZone: string): Date {
  if (isOpen(window, from, timeZone)) return from;
  const today = dayNumber(localDay(from, timeZone));
  for (let offset = 0; offset <= DAYS_SEARCHED; offset++) {
    const day = dayFromNumber(today + offset);
    if (!window.days.includes(weekdayOf(day))) continue;
    const opens = momentAt(day, window.from, timeZone);
    if (opens > from) return opens;
  }
  throw new Error("a sending window without a day");
}

const MINUTE_MS = 60_000;

export interface DueRequest {
  readonly window: SendingWindow;
  readonly timeZone: string;
  readonly earliest: Date;
  readonly jitterMinutes: number;
  /** Says how long this message is delayed: the same on every node, at every try. */
  readonly seed: string;
}

/** When a message is due: in the window, and not on the dot like a machine's. */
export function dueAt({ window, timeZone, earliest, jitterMinutes, seed }: DueRequest): Date {
  const delay = Math.floor(bucketOf("jitter:", seed) * jitterMinutes * MINUTE_MS);
  const later = new Date(nextOpen(window, earliest, timeZone).getTime() + delay);
  if (isOpen(window, later, timeZone)) return later;
  const opens = nextOpen(window, later, timeZone);
  const minutes = (window.to - window.from) * 60;
  const spread = Math.min(jitterMinutes, minutes) * MINUTE_MS;
  return new Date(opens.getTime() + Math.floor(bucketOf("jitter:", seed) * spread));
}
