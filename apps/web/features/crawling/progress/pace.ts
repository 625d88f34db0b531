import type { Crawl } from "@sightline/contract";

/** How far a crawl was at a moment, in milliseconds. */
export interface Sample {
  at: number;
  visited: number;
}

const WINDOW_MS = 30_000;
const LEAST_MS = 3_000;
const LONGEST_GAP_MS = 5_000;

/** The last half minute counts: sites answer faster and slower, and a pause is no slowness. */
export function withSample(samples: readonly Sample[], now: Sample): Sample[] {
  const last = samples.at(-1);
  const paused = last !== undefined && now.at - last.at > LONGEST_GAP_MS;
  const kept = paused ? [] : samples.filter(({ at }) => now.at - at <= WINDOW_MS);
  return [...kept, now];
}

/**
 * How many addresses it will ask for in all. That is certain once as many are known as may be
 * asked for, and likely where the last crawl saw the whole site; otherwise nobody knows.
 */
export function addressesInAll(crawl: Crawl, before: Crawl | null): number | null {
  const known = crawl.visited + crawl.waiting;
  if (known >= crawl.max_pages) return crawl.max_pages;
  if (before?.ended_by !== "complete") return null;
  return Math.min(Math.max(known, before.visited), crawl.max_pages);
}

/** Null while the pace is not known. */
export function secondsLeft(samples: readonly Sample[], inAll: number | null): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (first === undefined || last === undefined || inAll === null) return null;
  const visited = last.visited - first.visited;
  if (last.at - first.at < LEAST_MS || visited <= 0) return null;
  const perSecond = visited / ((last.at - first.at) / 1000);
  return Math.max(inAll - last.visited, 0) / perSecond;
}
