import { formatTime } from "./format-time.ts";

/** 'Nov 1 to Nov 17', for calendar days; 'Nov 18, 2025 to Nov 17, 2026' where the years differ. */
export function describeRange(from: string, to: string): string {
  const shape = from.slice(0, 4) === to.slice(0, 4) ? "short" : "day";
  const [first, last] = [from, to].map((day) => formatTime(new Date(day), shape, "UTC"));
  return `${first} to ${last}`;
}
