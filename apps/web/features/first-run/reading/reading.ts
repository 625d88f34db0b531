import type { Crawl } from "@sightline/contract";
import { isUnderWay } from "@sightline/domain/crawling";

/** How far the pages of a site are known, by its crawls, the newest first. */
export type Reading =
  | { state: "never" }
  | { state: "under-way"; crawl: Crawl }
  | { state: "read"; crawl: Crawl }
  /** It failed, was cancelled, or found nothing; `crawl` says why. */
  | { state: "fruitless"; crawl: Crawl };

export function readingFrom(crawls: readonly Crawl[]): Reading {
  const [newest] = crawls;
  if (newest === undefined) return { state: "never" };
  if (isUnderWay(newest.status)) return { state: "under-way", crawl: newest };
  const read = crawls.find(({ status, pages }) => status === "complete" && (pages ?? 0) > 0);
  return read === undefined
    ? { state: "fruitless", crawl: newest }
    : { state: "read", crawl: read };
}
