const A_PAGE_MS = 1_000;
const BESIDES_MS = 10 * 60_000;

/** How long a crawl may work: twice what a polite crawler needs for as many pages. */
export function crawlTimeBudgetMs(maxPages: number): number {
  return BESIDES_MS + maxPages * A_PAGE_MS;
}
