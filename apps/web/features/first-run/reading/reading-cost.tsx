import type { Site } from "@sightline/contract";
import { counted } from "../../../runtime/page/counted.ts";
import { usePlanInUse } from "../../../runtime/subscription/use-plan-in-use.ts";

export interface ReadingCostProps {
  /** Null: as many pages as the plan allows. */
  site: Pick<Site, "crawl_pages"> | null;
  /** So many sites. */
  times?: number;
}

/** What reading may cost is said before, not after. */
export function ReadingCost({ site, times = 1 }: ReadingCostProps) {
  const plan = usePlanInUse();
  if (plan === null) return null;
  const { pagesPerCrawl } = plan.limits;
  const pages = Math.min(site?.crawl_pages ?? pagesPerCrawl, pagesPerCrawl);
  const each = times === 1 ? "" : " of each";
  return (
    <>
      Up to {counted(pages, "page")}
      {each}, 1 unit a page; unused ones come back.
    </>
  );
}
