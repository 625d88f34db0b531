import type { Crawl, Site } from "@sightline/contract";
import { Button, buttonClass } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { Link } from "react-router";
import { counted } from "../../runtime/page/counted.ts";
import { usePlanInUse } from "../../runtime/subscription/use-plan-in-use.ts";
import { pageLimitText } from "./page-limit.ts";

export interface PageLimitNoticeProps {
  crawl: Crawl;
  site: Site;
  onCrawl: () => void;
  busy: boolean;
}

/** The plan's limit or the customer's own: each is changed elsewhere, and may have changed since. */
export function PageLimitNotice({ crawl, site, onCrawl, busy }: PageLimitNoticeProps) {
  const plan = usePlanInUse();
  if (plan === null) return null;
  const { next, text } = pageLimitText(crawl, site, plan);
  return (
    <Notice
      tone="warning"
      title={`The crawl stopped at its limit of ${counted(crawl.max_pages, "page")}.`}
      action={
        next === "crawl" ? (
          <Button icon="refresh" busy={busy} onClick={onCrawl}>
            Crawl the rest
          </Button>
        ) : (
          <Link
            to={next === "see-plans" ? "/subscription" : `/settings?tab=sites&edit=${site.id}`}
            className={buttonClass()}
          >
            {next === "see-plans" ? "See plans" : "Change limit"}
          </Link>
        )
      }
    >
      {text}
    </Notice>
  );
}
