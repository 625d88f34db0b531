import type { Crawl, Site } from "@sightline/contract";
import { limitMessage, type Plan } from "@sightline/domain/billing";
import { counted } from "../../runtime/page/counted.ts";

type PageSetting = Pick<Site, "domain" | "crawl_pages">;

/** How many pages a crawl may audit, which is how many units it may cost. */
export function pagesOfCrawl({ crawl_pages }: Pick<Site, "crawl_pages">, { limits }: Plan): number {
  return Math.min(crawl_pages ?? limits.pagesPerCrawl, limits.pagesPerCrawl);
}

export interface PageLimitText {
  /** What gets the rest of the site audited. */
  next: "crawl" | "change-limit" | "see-plans";
  text: string;
}

/** What to do about a crawl that stopped at its limit, under the limits that apply now. */
export function pageLimitText(
  { max_pages }: Pick<Crawl, "max_pages">,
  site: PageSetting,
  plan: Plan,
): PageLimitText {
  const allowed = pagesOfCrawl(site, plan);
  const isOwn = allowed < plan.limits.pagesPerCrawl;
  if (allowed > max_pages) {
    const limit = isOwn ? "Your limit is now" : `Your ${plan.name} plan includes`;
    return {
      next: "crawl",
      text: `${limit} ${counted(allowed, "page")} per crawl. Crawl again to audit the rest.`,
    };
  }
  if (!isOwn) return { next: "see-plans", text: limitMessage("pagesPerCrawl", plan) };
  const most = counted(plan.limits.pagesPerCrawl, "page");
  return {
    next: "change-limit",
    text: `Your limit for ${site.domain} is ${counted(allowed, "page")} per crawl. Your plan allows ${most}.`,
  };
}
