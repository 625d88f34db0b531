import type { Site } from "@sightline/contract";
import { counted } from "../page/counted.ts";
import { usePlanInUse } from "../subscription/use-plan-in-use.ts";

export interface CrawlCostProps {
  /** Null: as many pages as the plan allows. */
  site: Pick<Site, "crawl_pages"> | null;
  /** How many sites. */
  sites?: number;
}

/** What a crawl may cost, shown before it starts. */
export function CrawlCost({ site, sites = 1 }: CrawlCostProps) {
  const plan = usePlanInUse();
  if (plan === null) return null;
  const { pagesPerCrawl } = plan.limits;
  const pages = Math.min(site?.crawl_pages ?? pagesPerCrawl, pagesPerCrawl);
  return (
    <>
      Up to {counted(pages, "page")}
      {sites === 1 ? "" : " per site"}, 1 unit per page. You get unused units back.
    </>
  );
}
