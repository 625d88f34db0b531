import type { Competitor, Crawl, Site } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { Notice } from "@sightline/ui/notice";
import { Skeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { crawlsQuery, useCrawlState, useStartCrawl } from "./crawl-calls.ts";
import { CrawlCost } from "./crawl-cost.tsx";
import { type CrawlState, crawlStateOf, crawlStateText, failureText } from "./crawl-state.ts";

export interface OwnCrawlProps {
  site: Site;
  Progress: ComponentType<{ crawl: Crawl; before: Crawl | null }>;
}

/** The source of suggestions; if it fails, the steps still work by typing. */
export function OwnCrawl({ site, Progress }: OwnCrawlProps) {
  const query = useQuery(crawlsQuery(site.company_id));
  const start = useStartCrawl(site.company_id);
  const button = (label: string) => (
    <Button icon="refresh" busy={start.isPending} onClick={() => start.mutate()}>
      {label}
    </Button>
  );
  return (
    <Loaded what="Crawl status" query={query} skeleton={<Skeleton className="h-5 w-64" />}>
      {(crawls) => {
        const known = crawlStateOf(crawls);
        return (
          <>
            {known.state === "under-way" ? <Progress crawl={known.crawl} before={null} /> : null}
            {known.state === "crawled" ? (
              <p role="status">
                <CrawlLine domain={site.domain} known={known} />
              </p>
            ) : null}
            {known.state === "failed" ? (
              <Notice
                tone="error"
                title={`We couldn't crawl ${site.domain}.`}
                action={button("Crawl again")}
              >
                {failureText(known.crawl)} You can continue manually. Suggestions will appear once
                we've crawled the site.
              </Notice>
            ) : null}
            {known.state === "none" ? (
              <Notice
                title={`We haven't crawled ${site.domain} yet.`}
                action={button("Crawl site")}
              >
                Suggestions come from its pages. <CrawlCost site={site} />
              </Notice>
            ) : null}
            {start.error === null ? null : <FailureNotice error={start.error} />}
          </>
        );
      }}
    </Loaded>
  );
}

/** The competitors, crawled while the set-up continues. */
export function CompetitorCrawls({ site }: { site: Site }) {
  if (site.competitors.length === 0) return null;
  return (
    <ul aria-label="Competitors" className="flex flex-col gap-1">
      {site.competitors.map((competitor) => (
        <CompetitorCrawl key={competitor.id} competitor={competitor} />
      ))}
    </ul>
  );
}

function CompetitorCrawl({ competitor: { domain, company_id } }: { competitor: Competitor }) {
  return (
    <li>
      <CrawlLine domain={domain} known={useCrawlState(company_id)} />
    </li>
  );
}

function CrawlLine({ domain, known }: { domain: string; known: CrawlState | null }) {
  const { icon, tone } = LOOKS[known?.state ?? "none"];
  return (
    <span className="inline-flex items-start gap-2 text-dim">
      <Icon name={icon} className={`mt-0.5 ${tone}`} />
      <span className="flex flex-wrap gap-x-2">
        <span className="figures break-all text-ink">{domain}</span>
        {known === null ? null : crawlStateText(known)}
      </span>
    </span>
  );
}

const LOOKS = {
  none: { icon: "clock", tone: "" },
  "under-way": { icon: "clock", tone: "" },
  crawled: { icon: "success", tone: "text-better" },
  failed: { icon: "warning", tone: "text-caution" },
} as const;
