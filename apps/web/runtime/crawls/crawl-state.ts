import type { Crawl } from "@sightline/contract";
import { isUnderWay } from "@sightline/domain/crawling";
import { counted } from "../page/counted.ts";

/** Whether the pages of a site are known. */
export type CrawlState =
  | { state: "none" }
  | { state: "under-way"; crawl: Crawl }
  | { state: "crawled"; crawl: Crawl }
  /** It failed, was cancelled, or found no page; `crawl` says why. */
  | { state: "failed"; crawl: Crawl };

/** From a site's crawls, newest first; those of a part say nothing about the site. */
export function crawlStateOf(all: readonly Crawl[]): CrawlState {
  const crawls = all.filter(({ part }) => part === null);
  const [newest] = crawls;
  if (newest === undefined) return { state: "none" };
  if (isUnderWay(newest.status)) return { state: "under-way", crawl: newest };
  const crawled = crawls.find(({ status, pages }) => status === "complete" && (pages ?? 0) > 0);
  return crawled === undefined
    ? { state: "failed", crawl: newest }
    : { state: "crawled", crawl: crawled };
}

/** The state on one line. */
export function crawlStateText(known: CrawlState): string {
  if (known.state === "none") return "Not crawled yet";
  const { crawl } = known;
  if (known.state === "crawled") return `${counted(crawl.pages ?? 0, "page")} crawled`;
  if (known.state === "failed") return failureText(crawl);
  if (crawl.status === "queued") return "Queued";
  if (crawl.status === "paused") return "Paused";
  return `Crawling, ${counted(crawl.visited, "URL")} so far`;
}

export function failureText({ status, failure, domain }: Crawl): string {
  if (failure !== null) return failure;
  if (status === "cancelled") return "The crawl was canceled.";
  return status === "complete"
    ? `We found no pages at ${domain}.`
    : "The crawl stopped several times without making progress.";
}
