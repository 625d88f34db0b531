export const CRAWL_STATUSES = [
  "queued",
  "running",
  "paused",
  "complete",
  "failed",
  "cancelled",
] as const;
export type CrawlStatus = (typeof CRAWL_STATUSES)[number];

/** What a crawl does, in this order. */
export const CRAWL_STAGES = ["start", "sitemaps", "pages", "checks", "site", "index"] as const;
export type CrawlStage = (typeof CRAWL_STAGES)[number];

/** So many crawls of a site are kept whole; of older ones only their summary stays. */
export const CRAWLS_KEPT_IN_FULL = 10;

/** Whether it can still change by itself or be resumed. */
export function isUnderWay(status: CrawlStatus): boolean {
  return status === "queued" || status === "running" || status === "paused";
}
