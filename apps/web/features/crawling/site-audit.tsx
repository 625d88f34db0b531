import type { Crawl, Site } from "@sightline/contract";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { PageHeader } from "@sightline/ui/page-header";
import { ReportSkeleton } from "@sightline/ui/report-skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useHeadingFocus } from "../../runtime/frame/use-heading-focus.ts";
import { LoadFailed } from "../../runtime/page/load-failed.tsx";
import { Age } from "../../runtime/time/age.tsx";
import { useClock } from "../../runtime/time/clock.ts";
import { issuesQuery } from "./audit-calls.ts";
import { AuditParts } from "./audit-parts.tsx";
import { useAuditView } from "./audit-view.ts";
import { CrawlButton } from "./crawl-button.tsx";
import { crawlsQuery, useStartCrawl } from "./crawl-calls.ts";
import { CrawlNotices } from "./crawl-notices.tsx";
import { auditHeadline, crawlResult } from "./crawl-words.ts";
import { PageLimitNotice } from "./page-limit-notice.tsx";
import { CheckAgainButton } from "./pages/check-again-button.tsx";
import { PageScreen } from "./pages/page-screen.tsx";
import { CrawlPartButton } from "./part/crawl-part-button.tsx";
import { CrawlProgress } from "./progress/crawl-progress.tsx";
import { useLiveCrawls } from "./progress/use-live-crawls.ts";
import { shownCrawls } from "./shown-crawl.ts";
import { AuditSummary } from "./summary/audit-summary.tsx";
import { useAuditCommands } from "./use-audit-commands.ts";

const NONE: readonly Crawl[] = [];

export function SiteAudit({ site }: { site: Site }) {
  const query = useQuery(crawlsQuery(site.company_id));
  const crawls = useLiveCrawls(query.data ?? NONE);
  const [view] = useAuditView();
  const { underWay, shown, before, failed } = shownCrawls(crawls, view);
  const start = useStartCrawl(site.company_id);
  const crawl = () => start.mutate(null);
  useAuditCommands({ mayCrawl: underWay === null, onCrawl: crawl });
  useHeadingFocus(view.page);

  if (view.page !== null && shown !== null) {
    const recheck = <CheckAgainButton {...{ site, underWay }} url={view.page} />;
    return <PageScreen crawl={shown} url={view.page} recheck={recheck} />;
  }
  const button = (label: string, centred = false) => (
    <CrawlButton {...{ site, label, centred }} busy={start.isPending} onCrawl={crawl} />
  );
  const isNew = query.isSuccess && crawls.length === 0;
  return (
    <div className="flex flex-col gap-5">
      <AuditHeader
        shown={shown}
        action={
          query.isSuccess && !isNew ? (
            <div className="flex flex-wrap items-center gap-2">
              <CrawlPartButton site={site} />
              {underWay === null ? button("Crawl again") : null}
            </div>
          ) : null
        }
      />
      {query.isPending ? <ReportSkeleton figures={4} /> : null}
      {query.isError ? <LoadFailed what="This site's crawls" query={query} /> : null}
      {underWay === null ? null : <CrawlProgress crawl={underWay} before={shown} />}
      <CrawlNotices
        {...{ shown, failed, refusal: start.error }}
        latest={shownCrawls(crawls, { crawl: null, against: null }).shown}
      />
      {isNew ? (
        <NeverCrawled domain={site.domain} button={button("Crawl this site", true)} />
      ) : null}
      {shown === null && underWay !== null ? <FirstCrawl /> : null}
      {shown === null ? null : (
        <>
          <AuditSummary {...{ shown, before }} />
          <AuditParts {...{ shown, before, crawls }} />
          {shown.ended_by === "page-limit" && shown.part === null && underWay === null ? (
            <PageLimitNotice crawl={shown} site={site} busy={start.isPending} onCrawl={crawl} />
          ) : null}
        </>
      )}
    </div>
  );
}

/** The state of the site, and the crawl it is known from. */
function AuditHeader({ shown, action }: { shown: Crawl | null; action: ReactNode }) {
  const clock = useClock();
  const { data: issues } = useQuery({
    ...issuesQuery(shown?.id ?? ""),
    enabled: shown !== null,
  });
  return (
    <PageHeader
      title={shown === null ? "Site audit" : auditHeadline(shown, issues)}
      description={
        shown === null ? undefined : (
          <>
            Crawled <Age at={shown.ended_at ?? shown.created_at} clock={clock} />:{" "}
            {crawlResult(shown)}
          </>
        )
      }
      actions={action ?? undefined}
    />
  );
}

function NeverCrawled({ domain, button }: { domain: string; button: ReactNode }) {
  return (
    <Card>
      <EmptyState title={`See ${domain} as a search engine does`} action={button}>
        This site hasn't been crawled yet. Sightline crawls it politely, page by page, and shows
        what to fix first.
      </EmptyState>
    </Card>
  );
}

function FirstCrawl() {
  return (
    <Card>
      <EmptyState title="Your first audit is running">
        Health, issues and pages will appear here as soon as the whole site has been audited.
      </EmptyState>
    </Card>
  );
}
