import type { Competitor, Crawl, Site } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { Skeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import {
  crawlsQuery,
  useCompetitorCrawl,
  useStartCrawl,
} from "../../runtime/crawls/crawl-calls.ts";
import { CrawlCost } from "../../runtime/crawls/crawl-cost.tsx";
import { CrawlLine } from "../../runtime/crawls/crawl-line.tsx";
import { crawlStateOf, failureText } from "../../runtime/crawls/crawl-state.ts";
import { FailureNotice } from "../../runtime/page/failure-notice.tsx";
import { Loaded } from "../../runtime/page/loaded.tsx";

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
                Keyword suggestions come from its pages. <CrawlCost site={site} />
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

function CompetitorCrawl({ competitor }: { competitor: Competitor }) {
  return (
    <li>
      <CrawlLine domain={competitor.domain} known={useCompetitorCrawl(competitor)} />
    </li>
  );
}
