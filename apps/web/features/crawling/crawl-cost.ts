import type { Site } from "@sightline/contract";
import { planOfTier } from "@sightline/domain/billing";

/** How many pages a crawl may judge, which is how many units it may cost. */
export function pagesOfCrawl({ crawl_pages }: Pick<Site, "crawl_pages">, tier: string): number {
  const { pagesPerCrawl } = planOfTier(tier).limits;
  return crawl_pages === null ? pagesPerCrawl : Math.min(crawl_pages, pagesPerCrawl);
}
