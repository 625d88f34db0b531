import type { Crawl, Site } from "@sightline/contract";
import { CardsSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useHeadingFocus } from "../../runtime/frame/use-heading-focus.ts";
import { LoadFailed } from "../../runtime/page/load-failed.tsx";
import { AuditHeader } from "./audit-header.tsx";
import { AuditParts } from "./audit-parts.tsx";
import { FirstCrawl, NeverCrawled } from "./audit-states.tsx";
import { crawlsQuery } from "./calls/crawls.ts";
import { useStartCrawl } from "./calls/start-crawl.ts";
import { CrawlButton } from "./crawl-button.tsx";
import { CrawlNotices } from "./notices/crawl-notices.tsx";
import { PageLimitNotice } from "./notices/page-limit-notice.tsx";
import { PageScreen } from "./pages/page-screen.tsx";
import { CrawlProgress } from "./progress/crawl-progress.tsx";
import { useLiveCrawls } from "./progress/use-live-crawls.ts";
import { shownCrawls } from "./shown-crawl.ts";
import { AuditSummary } from "./summary/audit-summary.tsx";
import { useAuditCommands } from "./use-audit-commands.ts";
import { useAuditView } from "./use-audit-view.ts";

const NONE: readonly Crawl[] = [];

export function SiteAudit({ site }: { site: Site }) {
  const query = useQuery(crawlsQuery(site.company_id));
  const crawls = useLiveCrawls(query.data ?? NONE);
  const [view] = useAuditView();
  const { underWay, shown, before, fruitless } = shownCrawls(crawls, view);
  const start = useStartCrawl(site.company_id);
  const crawl = () => start.mutate();
  useAuditCommands({ mayCrawl: underWay === null, onCrawl: crawl });
  useHeadingFocus(view.page);

  if (view.page !== null && shown !== null) return <PageScreen crawl={shown} url={view.page} />;
  const button = (label: string, centred = false) => (
    <CrawlButton {...{ site, label, centred }} busy={start.isPending} onCrawl={crawl} />
  );
  const isNew = query.isSuccess && crawls.length === 0;
  return (
    <div className="flex flex-col gap-5">
      <AuditHeader
        shown={shown}
        action={query.isSuccess && underWay === null && !isNew ? button("Crawl again") : null}
      />
      {query.isPending ? <CardsSkeleton count={3} /> : null}
      {query.isError ? <LoadFailed what="The crawls of this site" query={query} /> : null}
      {underWay === null ? null : <CrawlProgress crawl={underWay} before={shown} />}
      <CrawlNotices
        {...{ shown, fruitless, refusal: start.error }}
        newest={shownCrawls(crawls, { crawl: null, against: null }).shown}
      />
      {isNew ? (
        <NeverCrawled domain={site.domain} button={button("Crawl this site", true)} />
      ) : null}
      {shown === null && underWay !== null ? <FirstCrawl /> : null}
      {shown === null ? null : (
        <>
          <AuditSummary {...{ shown, before }} />
          {shown.ended_by === "page-limit" ? <PageLimitNotice crawl={shown} site={site} /> : null}
          <AuditParts {...{ shown, before, crawls }} />
        </>
      )}
    </div>
  );
}
