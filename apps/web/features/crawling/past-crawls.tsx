import type { Crawl } from "@sightline/contract";
import { CRAWLS_KEPT_IN_FULL } from "@sightline/domain/crawling";
import { Badge } from "@sightline/ui/badge";
import { Card, CardHeader } from "@sightline/ui/card";
import { textLink } from "@sightline/ui/text-link";
import { Link } from "react-router";
import { counted } from "../../runtime/page/counted.ts";
import { type Clock, useClock } from "../../runtime/time/clock.ts";
import { formatTime } from "../../runtime/time/format-time.ts";
import { useAuditHref } from "./audit-view.ts";
import { healthText } from "./crawl-words.ts";
import { partName } from "./part/part-words.ts";
import { storedCrawls } from "./shown-crawl.ts";

export function PastCrawls({ shown, crawls }: { shown: Crawl; crawls: readonly Crawl[] }) {
  const clock = useClock();
  const stored = storedCrawls(crawls);
  return (
    <Card>
      <CardHeader
        title="Crawls"
        description={`We keep all details of the last ${CRAWLS_KEPT_IN_FULL} full crawls and the last ${CRAWLS_KEPT_IN_FULL} partial crawls, and a summary of older ones.`}
      />
      <ul className="pb-1">
        {crawls.map((crawl) => (
          <PastCrawl
            key={crawl.id}
            {...{ crawl, clock }}
            isShown={crawl.id === shown.id}
            isStored={stored.includes(crawl)}
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
  /** Whether there is more of it than this summary. */
  isStored: boolean;
}

function PastCrawl({ crawl, clock, isShown, isStored }: PastCrawlProps) {
  const href = useAuditHref();
  const when = formatTime(new Date(crawl.created_at), "minute", clock.timeZone);
  const part = partName(crawl);
  return (
    <li className="flex items-center justify-between gap-4 border-t border-line px-4 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {isStored && !isShown ? (
            <Link to={href({ crawl: crawl.id, against: null })} className={textLink}>
              {when}
            </Link>
          ) : (
            <span className="font-medium">{when}</span>
          )}
          {isShown ? <Badge>shown</Badge> : null}
          {part === null ? null : <Badge>{part}</Badge>}
          <State crawl={crawl} />
        </p>
        <p className="text-sm text-dim">
          {counted(crawl.pages ?? crawl.visited, "page")},{" "}
          {crawl.trigger === "schedule" ? "scheduled" : "manual"}
        </p>
      </div>
      <span className="figures shrink-0 text-lg">
        {crawl.health === null ? (
          <span className="text-dim">–</span>
        ) : (
          <>
            <span className="font-sans text-sm tracking-normal text-dim">Health </span>
            {healthText(crawl.health)}
          </>
        )}
      </span>
    </li>
  );
}

function State({ crawl: { status } }: { crawl: Crawl }) {
  if (status === "complete") return null;
  return <Badge tone={status === "failed" ? "worse" : "caution"}>{STATUS_NAMES[status]}</Badge>;
}

const STATUS_NAMES: Readonly<Record<Exclude<Crawl["status"], "complete">, string>> = {
  queued: "queued",
  running: "running",
  paused: "paused",
  failed: "failed",
  cancelled: "canceled",
};
