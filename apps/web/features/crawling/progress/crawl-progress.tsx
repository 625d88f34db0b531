import type { Crawl } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Button } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { ConfirmDialog } from "@sightline/ui/dialog";
import { ProgressBar } from "@sightline/ui/progress";
import { VisuallyHidden } from "@sightline/ui/visually-hidden";
import { useState } from "react";
import { counted } from "../../../runtime/page/counted.ts";
import { useSteerCrawl } from "../crawl-calls.ts";
import { describeSeconds } from "../describe-seconds.ts";
import { crawledPart } from "../part/part-words.ts";
import { usePace } from "./pace.ts";
import { CANCEL_CRAWL, spokenProgress, stageWords } from "./progress-words.ts";

/** The stage, how far, how long; the crawl continues when the page is left. */
export function CrawlProgress({ crawl, before }: { crawl: Crawl; before: Crawl | null }) {
  const pace = usePace(crawl, before);
  const { part } = crawl;
  return (
    <Card aria-label="Crawl in progress" className="flex flex-col gap-4 p-4">
      {part === null ? null : <p className="font-medium">Crawling {crawledPart(crawl)}</p>}
      <ProgressBar label={stageWords(crawl)} value={shareOf(crawl, pace.share)} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Figure name="Crawled" value={crawl.visited} of={crawl.max_pages} />
          <Figure name="Pages left" value={pagesLeft(crawl)} orMore={pace.isMost} />
          <Figure name="Findings so far" value={crawl.findings} />
          {pace.secondsLeft === null ? null : (
            <div>
              <dt className="text-sm text-dim">Time left</dt>
              <dd>
                {pace.isMost ? "at most " : ""}≈ {describeSeconds(pace.secondsLeft)}
              </dd>
            </div>
          )}
        </dl>
        {crawl.may_steer ? <CrawlControls crawl={crawl} /> : null}
      </div>
      <p className="text-sm text-dim text-pretty">{whoseWords(crawl)}</p>
      <VisuallyHidden>
        <span role="status">{spokenProgress(crawl)}</span>
      </VisuallyHidden>
    </Card>
  );
}

/** Known URLs that this crawl may still request. */
function pagesLeft({ waiting, visited, max_pages }: Crawl): number {
  return Math.max(Math.min(waiting, max_pages - visited), 0);
}

interface FigureProps {
  name: string;
  value: number;
  of?: number;
  orMore?: boolean;
}

function Figure({ name, value, of, orMore = false }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-dim">{name}</dt>
      <dd className="figures">
        {formatNumber(value)}
        {of === undefined ? null : <span className="text-dim"> / up to {formatNumber(of)}</span>}
        {orMore ? <span className="text-dim"> or more</span> : null}
      </dd>
    </div>
  );
}

/** A paused crawl shows how far it is; a queued one shows nothing. */
function shareOf({ status, visited, max_pages }: Crawl, share: number | null): number | null {
  if (status === "queued") return 0;
  return status === "paused" ? (share ?? visited / max_pages) : share;
}

function whoseWords({ status, trigger, yours, max_pages }: Crawl): string {
  if (trigger === "schedule") return "Started by the site's schedule. It doesn't use any units.";
  if (!yours) return "Someone else who tracks this site started it. It doesn't use your units.";
  const now =
    status === "paused"
      ? "The crawl is paused until you resume it"
      : "The crawl continues if you leave this page";
  return `${now}. It uses up to ${counted(max_pages, "unit")}, and you'll get unused units back.`;
}

function CrawlControls({ crawl }: { crawl: Crawl }) {
  const steer = useSteerCrawl(crawl);
  const [asking, setAsking] = useState(false);
  const pending = steer.isPending ? steer.variables : null;
  return (
    <div className="flex gap-2">
      {crawl.status === "paused" ? (
        <Button icon="play" busy={pending === "resume"} onClick={() => steer.mutate("resume")}>
          Resume
        </Button>
      ) : (
        <Button icon="pause" busy={pending === "pause"} onClick={() => steer.mutate("pause")}>
          Pause
        </Button>
      )}
      <Button icon="x" busy={pending === "cancel"} onClick={() => setAsking(true)}>
        Cancel
      </Button>
      {asking ? (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={`Cancel the crawl of ${crawl.domain}?`}
          {...CANCEL_CRAWL}
          onConfirm={() => {
            setAsking(false);
            steer.mutate("cancel");
          }}
        />
      ) : null}
    </div>
  );
}
