import type { Clock } from "./clock.ts";
import { formatTime } from "./format-time.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

export function describeAge(then: Date, { now, timeZone }: Clock): string {
  const age = now.getTime() - then.getTime();
  if (age < 2 * MINUTE_MS) return "just now";
  if (age < HOUR_MS) return relative.format(-Math.floor(age / MINUTE_MS), "minute");
  if (age < DAY_MS) return relative.format(-Math.floor(age / HOUR_MS), "hour");
  if (age < 7 * DAY_MS) return relative.format(-Math.floor(age / DAY_MS), "day");
  return formatTime(then, "day", timeZone);
}
