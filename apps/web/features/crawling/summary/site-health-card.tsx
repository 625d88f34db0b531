import type { Crawl, Site } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { buttonClass } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { Skeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { Age } from "../../../runtime/time/age.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { issuesQuery } from "../audit-calls.ts";
import { CrawlButton } from "../crawl-button.tsx";
import { crawlsQuery, useStartCrawl } from "../crawl-calls.ts";
import { healthText, noAuditText, seriousIssues } from "../crawl-words.ts";
import { useLiveCrawls } from "../progress/use-live-crawls.ts";
import { shownCrawls } from "../shown-crawl.ts";
import { CrawlSource } from "./crawl-source.tsx";
import { HealthChange } from "./health-change.tsx";

const NONE: readonly Crawl[] = [];
const NEWEST = { crawl: null, against: null };

/** What the newest audit found, in one line; without an audit, how to get one. */
export function SiteHealthCard({ site }: { site: Site }) {
  const query = useQuery(crawlsQuery(site.company_id));
  const crawls = useLiveCrawls(query.data ?? NONE).filter(({ part }) => part === null);
  const { underWay, shown, before, failed } = shownCrawls(crawls, NEWEST);
  const start = useStartCrawl(site.company_id);
  const audit = new URLSearchParams({ tab: "audit", site: site.domain });
  const hasAudit = shown !== null || underWay !== null;
  return (
    <Card
      aria-label="Site health"
      className="flex min-h-28 flex-col justify-center px-4 py-2.5 sm:min-h-14"
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5">
        <h2 className="text-base font-semibold">Site health</h2>
        <Loaded
          what="Site health"
          query={query}
          skeleton={<Skeleton className="h-4 w-48" />}
          inCard
        >
          {() => (
            <>
              <div className="max-sm:order-last max-sm:w-full sm:flex-1">
                {shown === null ? (
                  <p className="text-dim text-pretty">{noAuditText(underWay, crawls[0] ?? null)}</p>
                ) : (
                  <HealthLine {...{ shown, before, underWay, failed }} />
                )}
              </div>
              <div className="ml-auto flex items-center gap-2">
                {shown === null ? null : <CrawlSource crawl={shown} />}
                {hasAudit ? (
                  <Link to={`/dashboard?${audit}`} className={buttonClass("secondary", "sm")}>
                    Open audit
                  </Link>
                ) : (
                  <CrawlButton
                    {...{ site, label: crawls.length === 0 ? "Crawl this site" : "Crawl again" }}
                    variant="secondary"
                    busy={start.isPending}
                    onCrawl={() => start.mutate(null)}
                  />
                )}
              </div>
            </>
          )}
        </Loaded>
      </div>
      {start.error === null ? null : <FailureNotice error={start.error} />}
    </Card>
  );
}

interface HealthLineProps extends CrawledProps {
  before: Crawl | null;
}

function HealthLine({ shown, before, ...others }: HealthLineProps) {
  const isCounted = shown.issues !== null;
  const issues = useQuery({ ...issuesQuery(shown.id), enabled: isCounted, select: seriousIssues });
  const serious = issues.data;
  return (
    <p className="flex flex-wrap items-baseline gap-x-5 text-dim">
      <span>
        {shown.health === null ? (
          "No score: the crawl didn't complete"
        ) : (
          <>
            <span className="figures text-lg text-ink">{healthText(shown.health)}</span> / 100{" "}
            <HealthChange {...{ shown, before }} />
          </>
        )}
      </span>
      {isCounted ? (
        // Its room is kept until it is known, so that what follows stays in place.
        <span className={serious === undefined ? "invisible" : ""}>
          <span className="figures text-ink">{formatNumber(serious ?? 0)}</span>{" "}
          {serious === 1 ? "serious issue" : "serious issues"}
        </span>
      ) : null}
      <span title={shown.ended_by === "page-limit" ? PAGE_LIMIT : undefined}>
        <span className="figures text-ink">{formatNumber(shown.pages ?? 0)}</span>{" "}
        {shown.pages === 1 ? "page" : "pages"} audited
      </span>
      <span className="text-sm">
        <Crawled {...{ shown, ...others }} />
      </span>
    </p>
  );
}

const PAGE_LIMIT = "The crawl stopped at its page limit.";

interface CrawledProps {
  shown: Crawl;
  underWay: Crawl | null;
  failed: Crawl | null;
}

function Crawled({ shown, underWay, failed }: CrawledProps) {
  const clock = useClock();
  return (
    <>
      Crawled <Age at={shown.ended_at ?? shown.created_at} clock={clock} />.
      {underWay === null ? null : " A new crawl is in progress."}
      {failed === null ? null : " The latest crawl didn't complete."}
    </>
  );
}
