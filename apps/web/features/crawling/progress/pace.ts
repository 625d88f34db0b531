import type { Crawl } from "@sightline/contract";
import { useState } from "react";

export interface Pace {
  /** 0 to 1; null while the number of pages is unknown. */
  share: number | null;
  secondsLeft: number | null;
  /** Whether that is the most it can take, because the number of pages is unknown. */
  isMost: boolean;
}

/** Measured while the page is open; the pace of pages says nothing about the other stages. */
export function usePace(crawl: Crawl, before: Crawl | null): Pace {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const isCrawling = crawl.status === "running" && crawl.stage === "pages";
  const { visited } = crawl;
  if (isCrawling && samples.at(-1)?.visited !== visited) {
    setSamples(withSample(samples, { at: Date.now(), visited }));
  }
  const total = crawl.stage === "pages" ? totalUrls(crawl, before) : null;
  return {
    share: total === null ? null : crawl.visited / total,
    secondsLeft: isCrawling ? secondsLeft(samples, total ?? crawl.max_pages) : null,
    isMost: total === null,
  };
}

/** How far a crawl was at a time, in milliseconds. */
export interface Sample {
  at: number;
  visited: number;
}

const WINDOW_MS = 30_000;
const LEAST_MS = 3_000;
const LONGEST_GAP_MS = 5_000;

/** Keeps the last half minute: sites get faster and slower, and a pause isn't slowness. */
export function withSample(samples: readonly Sample[], now: Sample): Sample[] {
  const last = samples.at(-1);
  const paused = last !== undefined && now.at - last.at > LONGEST_GAP_MS;
  const kept = paused ? [] : samples.filter(({ at }) => now.at - at <= WINDOW_MS);
  return [...kept, now];
}

/**
 * How many URLs the crawl will request in total. Certain once the page limit is known to be
 * reached, likely when the previous crawl covered the whole site; otherwise unknown.
 */
export function totalUrls(crawl: Crawl, before: Crawl | null): number | null {
  const known = crawl.visited + crawl.waiting;
  if (known >= crawl.max_pages) return crawl.max_pages;
  if (before?.ended_by !== "complete") return null;
  return Math.min(Math.max(known, before.visited), crawl.max_pages);
}

/** Null while the pace is unknown. */
export function secondsLeft(samples: readonly Sample[], total: number | null): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (first === undefined || last === undefined || total === null) return null;
  const visited = last.visited - first.visited;
  if (last.at - first.at < LEAST_MS || visited <= 0) return null;
  const perSecond = visited / ((last.at - first.at) / 1000);
  return Math.max(total - last.visited, 0) / perSecond;
}
