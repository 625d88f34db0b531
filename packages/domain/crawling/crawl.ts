export const CRAWL_STATUSES = [
  "queued",
  "running",
  "paused",
  "complete",
  "failed",
  "cancelled",
] as const;
export type CrawlStatus = (typeof CRAWL_STATUSES)[number];

/** The stages of a crawl, in order. */
export const CRAWL_STAGES = ["start", "sitemaps", "pages", "checks", "site", "index"] as const;
export type CrawlStage = (typeof CRAWL_STAGES)[number];

/** The newest crawls of a site are kept in full, older ones only as a summary. */
export const CRAWLS_KEPT_IN_FULL = 10;

export const IGNORE_REASON_MAX_LENGTH = 300;

/** Whether it is waiting, running or paused. */
export function isUnderWay(status: CrawlStatus): boolean {
  return status === "queued" || status === "running" || status === "paused";
}

const PAGE_MS = 1_000;
const OVERHEAD_MS = 10 * 60_000;

/** How long a crawl may run: twice what a polite crawler needs for that many pages. */
export function crawlTimeBudgetMs(maxPages: number): number {
  return OVERHEAD_MS + maxPages * PAGE_MS;
}
