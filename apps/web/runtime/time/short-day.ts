import { formatTime } from "./format-time.ts";

/** 'Nov 7', for a calendar day. */
export function shortDay(day: string): string {
  return formatTime(new Date(day), "short", "UTC");
}
