import type { Crawl } from "@sightline/contract";
import { CRAWLS_KEPT_IN_FULL, isUnderWay } from "@sightline/domain/crawling";

/** What a site's crawls come to on the screen; the crawls are given newest first. */
export interface ShownCrawls {
  underWay: Crawl | null;
  /** Whose findings are shown: the one asked for, or the newest that came to its end. */
  shown: Crawl | null;
  /** What the shown one is compared with. */
  before: Crawl | null;
  /** The newest of all, when it ended without becoming the shown one. */
  fruitless: Crawl | null;
}

export function shownCrawls(
  crawls: readonly Crawl[],
  asked: { crawl: string | null; against: string | null },
): ShownCrawls {
  const judged = keptCrawls(crawls);
  const shown =
    judged.find(({ id }) => id === asked.crawl) ?? judged.find(isComplete) ?? judged[0] ?? null;
  const earlier = shown === null ? [] : earlierThan(shown, judged);
  const [newest = null] = crawls;
  return {
    underWay: crawls.find(({ status }) => isUnderWay(status)) ?? null,
    shown,
    before: earlier.find(({ id }) => id === asked.against) ?? usualBefore(shown, earlier),
    fruitless:
      newest === null || isUnderWay(newest.status) || isComplete(newest) || newest === shown
        ? null
        : newest,
  };
}

/** Those with anything to see: some pages were judged before they ended, and are still kept. */
export function keptCrawls(crawls: readonly Crawl[]): Crawl[] {
  return crawls
    .filter(({ status }) => !isUnderWay(status))
    .slice(0, CRAWLS_KEPT_IN_FULL)
    .filter(({ pages }) => pages !== null && pages > 0);
}

export function earlierThan(crawl: Crawl, kept: readonly Crawl[]): Crawl[] {
  return kept.filter(({ created_at }) => created_at < crawl.created_at);
}

/** Half a site beside a whole one would show issues as fixed that nobody looked at. */
function usualBefore(shown: Crawl | null, earlier: readonly Crawl[]): Crawl | null {
  return shown !== null && isComplete(shown) ? (earlier.find(isComplete) ?? null) : null;
}

function isComplete({ status }: Crawl): boolean {
  return status === "complete";
}
