import type { Crawl, CrawlReport } from "@sightline/contract";
import { Card, CardHeader } from "@sightline/ui/card";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { counted } from "../../../runtime/page/counted.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { crawlQuery } from "../calls/crawl-report.ts";
import { readingWords } from "../summary/standing.ts";
import { trapWords } from "./trap-words.ts";

export function HowItWasRead({ crawl }: { crawl: Crawl }) {
  const query = useQuery(crawlQuery(crawl.id));
  return (
    <Card>
      <CardHeader title="How the site was read" description={readingWords(crawl)} />
      <Loaded what="This crawl" query={query} inCard skeleton={<LinesSkeleton />}>
        {(report) => (
          <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
            <Sitemaps report={report} />
            <Traps report={report} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function Sitemaps({ report: { sitemaps } }: { report: CrawlReport }) {
  return (
    <section>
      <h3 className="text-base font-medium">Sitemaps</h3>
      {sitemaps.length === 0 ? (
        <p className="text-dim">No sitemap was found, so pages were found by links alone.</p>
      ) : (
        <ul className="flex flex-col gap-1.5 pt-1">
          {sitemaps.map(({ url, urls, problem }) => (
            <li key={url}>
              <span className="figures block text-sm wrap-anywhere">{url}</span>
              <span className="text-sm text-dim">
                {counted(urls, "address", "addresses")}
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
      <h3 className="text-base font-medium">Left aside</h3>
      {traps.length === 0 ? (
        <p className="text-dim">Nothing on this site goes on for ever.</p>
      ) : (
        <ul className="flex flex-col gap-1.5 pt-1">
          {traps.map(({ trap, count, example }) => (
            <li key={trap}>
              {trapWords(trap)}: {counted(count, "address", "addresses")}
              <span className="block text-sm wrap-anywhere text-dim">
                such as <span className="figures">{example}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
