import type { SearchProblem } from "@sightline/providers/search-results";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTES_OF_A_DAY = 24 * 60;

/**
 * Each site has its own minute of the day in UTC: ids are random, so their digits are as good as a
 * hash.
 */
export function nextNight(siteId: string, now: Date): Date {
  const minute = Number.parseInt(siteId.slice(0, 8), 16) % MINUTES_OF_A_DAY;
  const today = new Date(now.toISOString().slice(0, 10)).getTime();
  return new Date(today + DAY_MS + minute * 60_000);
}

/** Problems someone must fix wait until the next night; others are retried sooner. */
export function nextTry(siteId: string, problem: SearchProblem, now: Date): Date {
  if (problem.kind === "config") return nextNight(siteId, now);
  const pause = Math.max(HOUR_MS, (problem.retryAfterSeconds ?? 0) * 1000);
  return new Date(now.getTime() + pause);
}
