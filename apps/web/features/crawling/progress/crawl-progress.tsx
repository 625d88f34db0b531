import type { Crawl } from "@sightline/contract";
import { Card } from "@sightline/ui/card";
import { ProgressBar } from "@sightline/ui/progress";
import { VisuallyHidden } from "@sightline/ui/visually-hidden";
import { counted } from "../../../runtime/page/counted.ts";
import { describeSeconds } from "../describe-seconds.ts";
import { CrawlControls } from "./crawl-controls.tsx";
import { spokenProgress } from "./spoken-progress.ts";
import { stageWords } from "./stage-words.ts";
import { usePace } from "./use-pace.ts";

/** What is being done, how far, how long yet; it goes on when the page is left. */
export function CrawlProgress({ crawl, before }: { crawl: Crawl; before: Crawl | null }) {
  const pace = usePace(crawl, before);
  return (
    <Card aria-label="Crawl under way" className="flex flex-col gap-4 p-4">
      <ProgressBar label={stageWords(crawl)} value={shareOf(crawl, pace.share)} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Figure name="Read" value={crawl.visited} of={crawl.max_pages} />
          <Figure name="Waiting" value={crawl.waiting} />
          <Figure name="Issues so far" value={crawl.findings} />
          {pace.secondsLeft === null ? null : (
            <div>
              <dt className="text-sm text-dim">Time left</dt>
              <dd>≈ {describeSeconds(pace.secondsLeft)}</dd>
            </div>
          )}
        </dl>
        {crawl.yours ? <CrawlControls crawl={crawl} /> : null}
      </div>
      <p className="text-sm text-dim text-pretty">{whoseWords(crawl)}</p>
      <VisuallyHidden>
        <span role="status">{spokenProgress(crawl)}</span>
      </VisuallyHidden>
    </Card>
  );
}

function Figure({ name, value, of }: { name: string; value: number; of?: number }) {
  return (
    <div>
      <dt className="text-sm text-dim">{name}</dt>
      <dd className="figures">
        {value.toLocaleString("en")}
        {of === undefined ? null : (
          <span className="text-dim"> / at most {of.toLocaleString("en")}</span>
        )}
      </dd>
    </div>
  );
}

/** A crawl that stands still shows where; one that has not begun shows nothing. */
function shareOf({ status, visited, max_pages }: Crawl, share: number | null): number | null {
  if (status === "queued") return 0;
  return status === "paused" ? (share ?? visited / max_pages) : share;
}

function whoseWords({ status, trigger, yours, max_pages }: Crawl): string {
  if (trigger === "schedule") return "Started by the site's schedule. It costs no units.";
  if (!yours) return "Someone else who watches this site started it. It costs you nothing.";
  const now =
    status === "paused" ? "Nothing is read until you resume it" : "It goes on when you leave";
  return `${now}. Up to ${counted(max_pages, "unit")}; what is not used comes back.`;
}
