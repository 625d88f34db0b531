import type { Crawl, Site } from "@sightline/contract";
import { limitMessage, planOfTier } from "@sightline/domain/billing";
import { buttonClass } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { Link } from "react-router";
import { counted } from "../../../runtime/page/counted.ts";
import { useSubscription } from "../../../runtime/subscription/use-subscription.ts";

/** The plan's limit or the customer's own: each has another way out. */
export function PageLimitNotice({ crawl, site }: { crawl: Crawl; site: Site }) {
  const { tier } = useSubscription();
  const plan = planOfTier(tier);
  const isOwn = site.crawl_pages !== null && site.crawl_pages < plan.limits.pagesPerCrawl;
  if (tier === null) return null;
  return (
    <Notice
      tone="warning"
      title={`The crawl ended at its limit of ${counted(crawl.max_pages, "page")}.`}
      action={
        <Link to={isOwn ? "/settings?tab=sites" : "/subscription"} className={buttonClass()}>
          {isOwn ? "Change the limit" : "See plans"}
        </Link>
      }
    >
      {isOwn
        ? `You set this limit for ${site.domain}. Your plan allows ${counted(plan.limits.pagesPerCrawl, "page")}.`
        : limitMessage("pagesPerCrawl", plan)}
    </Notice>
  );
}
