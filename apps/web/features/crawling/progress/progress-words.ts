import type { Crawl } from "@sightline/contract";
import type { CrawlStage } from "@sightline/domain/crawling";
import { counted } from "../../../runtime/page/counted.ts";

export const STAGE_NAMES: Readonly<Record<CrawlStage, string>> = {
  start: "Connecting to the site",
  sitemaps: "Reading sitemaps",
  pages: "Crawling pages",
  checks: "Checking images and external links",
  site: "Auditing the whole site",
  index: "Indexing pages",
};

export function stageWords({ status, stage, part }: Crawl): string {
  if (status === "queued") return "Waiting to start";
  if (status === "paused") return "Paused";
  return stage === "site" && part !== null ? "Auditing what was crawled" : STAGE_NAMES[stage];
}

/** Screen readers announce every change, so it changes only with the stage and each quarter. */
export function spokenProgress(crawl: Crawl): string {
  const quarter = Math.max(Math.floor(crawl.max_pages / 4), 1);
  const passed = Math.floor(crawl.visited / quarter) * quarter;
  const far = passed === 0 ? "" : ` At least ${counted(passed, "page")} crawled.`;
  return `${stageWords(crawl)}.${crawl.stage === "pages" ? far : ""}`;
}

export const CANCEL_CRAWL = {
  body: "We'll keep everything crawled so far. The rest won't be crawled, and you'll get any unused units back.",
  confirmLabel: "Cancel crawl",
  cancelLabel: "Keep crawling",
} as const;
