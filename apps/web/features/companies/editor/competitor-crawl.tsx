import type { Competitor } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { useCompetitorCrawl, useStartCrawl } from "../../../runtime/crawls/crawl-calls.ts";
import { CrawlLine } from "../../../runtime/crawls/crawl-line.tsx";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";

/** How far a competitor is known; one that wasn't crawled can be, here. */
export function CompetitorCrawl({ competitor }: { competitor: Competitor }) {
  const known = useCompetitorCrawl(competitor);
  const start = useStartCrawl(competitor.company_id);
  const mayStart = known?.state === "none" || known?.state === "failed";
  const label = known?.state === "none" ? "Crawl now" : "Crawl again";
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <CrawlLine known={known} />
        {mayStart ? (
          <Button
            size="sm"
            busy={start.isPending}
            aria-label={`${label}: ${competitor.name}`}
            onClick={() => start.mutate()}
          >
            {label}
          </Button>
        ) : null}
      </div>
      {start.error === null ? null : <FailureNotice error={start.error} />}
    </div>
  );
}
