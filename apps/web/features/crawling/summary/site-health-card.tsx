import type { Crawl, Site } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { buttonClass } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { Metric } from "@sightline/ui/metric";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { Below } from "../../../runtime/page/together.tsx";
import { Age } from "../../../runtime/time/age.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { CrawlButton } from "../crawl-button.tsx";
import { crawlsQuery, useStartCrawl } from "../crawl-calls.ts";
import { healthText, noAuditText, seriousFindings } from "../crawl-words.ts";
import { useLiveCrawls } from "../progress/use-live-crawls.ts";
import { shownCrawls } from "../shown-crawl.ts";
import { CrawlSource } from "./crawl-source.tsx";
import { HealthChange } from "./health-change.tsx";

const NONE: readonly Crawl[] = [];
const NEWEST = { crawl: null, against: null };

/** What the newest audit found, and what lies below it. */
export function SiteHealthCard({ site, children }: { site: Site; children: ReactNode }) {
  const query = useQuery(crawlsQuery(site.company_id));
  return (
    <>
      <Health {...{ site, query }} />
      <Below query={query}>{children}</Below>
    </>
  );
}

/** In a row; without an audit, how to get one. */
function Health({ site, query }: { site: Site; query: UseQueryResult<readonly Crawl[]> }) {
  const crawls = useLiveCrawls(query.data ?? NONE).filter(({ part }) => part === null);
  const { underWay, shown, before, failed } = shownCrawls(crawls, NEWEST);
  const start = useStartCrawl(site.company_id);
  const audit = new URLSearchParams({ tab: "audit", site: site.domain });
  const button = (
    <CrawlButton
      {...{ site, label: crawls.length === 0 ? "Crawl this site" : "Crawl again" }}
      variant="secondary"
      busy={start.isPending}
      onCrawl={() => start.mutate(null)}
    />
  );
  return (
    <Card aria-label="Site health" className="overflow-clip">
      <CardHeader
        title="Site health"
        description={shown === null ? undefined : <Crawled {...{ shown, underWay, failed }} />}
        actions={
          shown === null && underWay === null ? undefined : (
            <>
              {shown === null ? null : <CrawlSource crawl={shown} />}
              <Link to={`/dashboard?${audit}`} className={buttonClass("secondary", "sm")}>
                Open audit
              </Link>
            </>
          )
        }
      />
      <Loaded what="Site health" query={query} skeleton={<FiguresLoading />} inCard>
        {() =>
          shown === null ? (
            <NoAudit
              text={noAuditText(underWay, crawls[0] ?? null)}
              button={underWay ? null : button}
            >
              {start.error === null ? null : <FailureNotice error={start.error} />}
            </NoAudit>
          ) : (
            <Figures {...{ shown, before }} />
          )
        }
      </Loaded>
    </Card>
  );
}

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

function Figures({ shown, before }: { shown: Crawl; before: Crawl | null }) {
  const serious = seriousFindings(shown);
  return (
    <div className="mt-2 grid grid-cols-2 gap-px border-t border-line bg-line min-[480px]:grid-cols-3 max-[480px]:[&>:last-child]:col-span-2">
      <Metric
        label="Health"
        value={shown.health === null ? null : healthText(shown.health)}
        unit="/ 100"
        change={
          shown.health === null ? (
            "Available after a complete crawl."
          ) : (
            <HealthChange {...{ shown, before }} />
          )
        }
      />
      <Metric
        label="Serious findings"
        value={serious === null ? null : formatNumber(serious)}
        change={serious === null || serious === 0 ? null : "Each is an issue on one page."}
      />
      <Metric
        label="Pages audited"
        value={formatNumber(shown.pages ?? 0)}
        change={shown.ended_by === "page-limit" ? PAGE_LIMIT : null}
      />
    </div>
  );
}

/** As tall as the figures. */
function FiguresLoading() {
  return (
    <div className="min-h-58 min-[480px]:min-h-28">
      <LinesSkeleton lines={3} />
    </div>
  );
}

const PAGE_LIMIT = "The crawl stopped at its page limit.";

interface NoAuditProps {
  text: string;
  /** Null while a crawl is in progress. */
  button: ReactNode;
  children: ReactNode;
}

function NoAudit({ text, button, children }: NoAuditProps) {
  return (
    <div className="flex flex-col gap-3 px-4 pt-1 pb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="min-w-48 flex-1 text-dim text-pretty">{text}</p>
        {button}
      </div>
      {children}
    </div>
  );
}
