import type { Crawl } from "@sightline/contract";
import { CRAWLS_KEPT_IN_FULL } from "@sightline/domain/crawling";
import { Badge } from "@sightline/ui/badge";
import { Card, CardHeader } from "@sightline/ui/card";
import { textLink } from "@sightline/ui/text-link";
import { Link } from "react-router";
import { counted } from "../../../runtime/page/counted.ts";
import { type Clock, useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { keptCrawls } from "../shown-crawl.ts";
import { healthWords } from "../summary/health-words.ts";
import { useAuditHref } from "../use-audit-view.ts";

export function PastCrawls({ shown, crawls }: { shown: Crawl; crawls: readonly Crawl[] }) {
  const clock = useClock();
  const kept = keptCrawls(crawls);
  return (
    <Card>
      <CardHeader
        title="Crawls"
        description={`The last ${CRAWLS_KEPT_IN_FULL} are kept whole, older ones in short.`}
      />
      <ul className="pb-1">
        {crawls.map((crawl) => (
          <PastCrawl
            key={crawl.id}
            {...{ crawl, clock }}
            isShown={crawl.id === shown.id}
            isKept={kept.includes(crawl)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface PastCrawlProps {
  crawl: Crawl;
  clock: Clock;
  isShown: boolean;
  /** Whether there is more of it than this line. */
  isKept: boolean;
}

function PastCrawl({ crawl, clock, isShown, isKept }: PastCrawlProps) {
  const href = useAuditHref();
  const when = formatTime(new Date(crawl.created_at), "minute", clock.timeZone);
  return (
    <li className="flex items-center justify-between gap-4 border-t border-line px-4 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {isKept && !isShown ? (
            <Link to={href({ crawl: crawl.id, against: null })} className={textLink}>
              {when}
            </Link>
          ) : (
            <span className="font-medium">{when}</span>
          )}
          {isShown ? <Badge>shown</Badge> : null}
          <State crawl={crawl} />
        </p>
        <p className="text-sm text-dim">
          {counted(crawl.pages ?? crawl.visited, "page")},{" "}
          {crawl.trigger === "schedule" ? "by schedule" : "by hand"}
        </p>
      </div>
      <span className="figures shrink-0 text-lg">
        {crawl.health === null ? (
          <span className="text-dim">–</span>
        ) : (
          <>
            <span className="font-sans text-sm tracking-normal text-dim">Health </span>
            {healthWords(crawl.health)}
          </>
        )}
      </span>
    </li>
  );
}

function State({ crawl: { status } }: { crawl: Crawl }) {
  if (status === "complete") return null;
  return <Badge tone={status === "failed" ? "worse" : "caution"}>{status}</Badge>;
}
