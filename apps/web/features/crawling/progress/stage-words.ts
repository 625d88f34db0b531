import type { Crawl } from "@sightline/contract";
import type { CrawlStage } from "@sightline/domain/crawling";

const STAGES: Readonly<Record<CrawlStage, string>> = {
  start: "Finding the way in",
  sitemaps: "Reading the sitemaps",
  pages: "Reading the pages",
  checks: "Checking images and links to other sites",
  site: "Judging the site as a whole",
  index: "Adding the pages to the index",
};

/** What is being done, in words. */
export function stageWords({ status, stage }: Crawl): string {
  if (status === "queued") return "Waiting for its turn";
  return status === "paused" ? "Paused" : STAGES[stage];
}
