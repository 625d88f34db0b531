import type { Crawl } from "@sightline/contract";
import { CRAWLS_KEPT_IN_FULL, isUnderWay } from "@sightline/domain/crawling";
import { isSamePart } from "./part/part-words.ts";

/** Which of a site's crawls are on screen. */
export interface ShownCrawls {
  underWay: Crawl | null;
  /** The one whose findings are shown: the requested one, or the newest complete one of the site. */
  shown: Crawl | null;
  /** What the shown one is compared with. */
  before: Crawl | null;
  /** The newest crawl, when it ended without becoming the shown one. */
  failed: Crawl | null;
}

/** Crawls are given newest first. */
export function shownCrawls(
  crawls: readonly Crawl[],
  requested: { crawl: string | null; against: string | null },
): ShownCrawls {
  const stored = storedCrawls(crawls);
  const whole = stored.filter(({ part }) => part === null);
  const shown =
    stored.find(({ id }) => id === requested.crawl) ??
    whole.find(isComplete) ??
    whole[0] ??
    stored[0] ??
    null;
  const earlier = shown === null ? [] : earlierThan(shown, stored);
  const [newest = null] = crawls;
  return {
    underWay: crawlUnderWay(crawls),
    shown,
    before: earlier.find(({ id }) => id === requested.against) ?? defaultBefore(shown, earlier),
    failed:
      newest === null || isUnderWay(newest.status) || isComplete(newest) || newest === shown
        ? null
        : newest,
  };
}

/** Your own, or someone else's that is about to end: one they paused keeps nobody waiting. */
export function crawlUnderWay(crawls: readonly Crawl[]): Crawl | null {
  const underWay = crawls.filter(
    ({ status, yours }) => isUnderWay(status) && (yours || status !== "paused"),
  );
  return underWay.find(({ yours }) => yours) ?? underWay[0] ?? null;
}

/**
 * Those with pages to show: some were audited, and they are still stored in full. Crawls of the
 * whole site and of parts are counted separately.
 */
export function storedCrawls(crawls: readonly Crawl[]): Crawl[] {
  const ended = crawls.filter(({ status }) => !isUnderWay(status));
  const kept = new Set(
    [true, false].flatMap((isWhole) =>
      ended.filter(({ part }) => (part === null) === isWhole).slice(0, CRAWLS_KEPT_IN_FULL),
    ),
  );
  return ended.filter((crawl) => kept.has(crawl) && (crawl.pages ?? 0) > 0);
}

/** Of the same part of the site. */
export function earlierThan(crawl: Crawl, crawls: readonly Crawl[]): Crawl[] {
  return crawls.filter((other) => other.created_at < crawl.created_at && isSamePart(other, crawl));
}

/** Comparing part of a site with a whole one would show unchecked issues as fixed. */
function defaultBefore(shown: Crawl | null, earlier: readonly Crawl[]): Crawl | null {
  return shown !== null && isComplete(shown) ? (earlier.find(isComplete) ?? null) : null;
}

function isComplete({ status }: Crawl): boolean {
  return status === "complete";
}
