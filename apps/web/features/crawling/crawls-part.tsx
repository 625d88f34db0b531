import type { Crawl, CrawlReport } from "@sightline/contract";
import { HEALTH_FORMULA } from "@sightline/domain/crawling";
import { Card, CardHeader } from "@sightline/ui/card";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { counted } from "../../runtime/page/counted.ts";
import { Loaded } from "../../runtime/page/loaded.tsx";
import { crawlQuery } from "./crawl-calls.ts";
import { crawlResult } from "./crawl-words.ts";
import { HealthOverTime } from "./health-over-time.tsx";
import { PastCrawls } from "./past-crawls.tsx";

export function CrawlsPart({ shown, crawls }: { shown: Crawl; crawls: readonly Crawl[] }) {
  return (
    <div className="flex flex-col gap-5">
      <HealthOverTime crawls={crawls} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <CrawlDetails crawl={shown} />
        <PastCrawls {...{ shown, crawls }} />
      </div>
    </div>
  );
}

function CrawlDetails({ crawl }: { crawl: Crawl }) {
  const query = useQuery(crawlQuery(crawl.id));
  return (
    <Card>
      <CardHeader title="How the site was crawled" description={crawlResult(crawl)} />
      <Loaded what="This crawl" query={query} inCard skeleton={<LinesSkeleton />}>
        {(report) => (
          <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
            <Sitemaps report={report} />
            <Traps report={report} />
            <details className="text-dim">
              <summary className="cursor-pointer">How health is calculated</summary>
              <p className="pt-1 text-pretty">{HEALTH_FORMULA} Ignored issues don't count.</p>
            </details>
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function Sitemaps({ report: { sitemaps, part } }: { report: CrawlReport }) {
  return (
    <section>
      <h3 className="text-base font-medium">Sitemaps</h3>
      {sitemaps.length === 0 ? (
        <p className="text-dim">
          {part === null
            ? "No sitemap found, so we only found pages through links."
            : "No sitemap found."}
        </p>
      ) : (
        <ul className="flex flex-col gap-1.5 pt-1">
          {sitemaps.map(({ url, urls, problem }) => (
            <li key={url}>
              <span className="figures block text-sm wrap-anywhere">{url}</span>
              <span className="text-sm text-dim">
                {counted(urls, "URL")}
                {problem === null ? "" : `. ${problem}.`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Traps({ report: { traps } }: { report: CrawlReport }) {
  return (
    <section>
      <h3 className="text-base font-medium">Skipped URLs</h3>
      {traps.length === 0 ? (
        <p className="text-dim">No crawl traps found.</p>
      ) : (
        <ul className="flex flex-col gap-1.5 pt-1">
          {traps.map(({ trap, count, example }) => (
            <li key={trap}>
              {TRAPS[trap] ?? trap}: {counted(count, "URL")}
              <span className="block text-sm wrap-anywhere text-dim">
                for example <span className="figures">{example}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const TRAPS: Readonly<Record<string, string>> = {
  deep: "URLs more than 50 clicks deep",
  long: "URLs longer than 2,000 characters",
  repeating: "Paths that repeat the same segments",
  facets: "Endless filter combinations",
  calendar: "Endless calendars",
};
