import type { AnalysisRun } from "@sightline/contract";
import { ANALYSES_KEPT } from "@sightline/domain/analyses";
import { Badge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { textLink } from "@sightline/ui/text-link";
import { Link } from "react-router";
import { counted } from "../../runtime/page/counted.ts";
import { useClock } from "../../runtime/time/clock.ts";
import { formatTime } from "../../runtime/time/format-time.ts";
import { useAnalysisHref } from "./analysis-view.ts";
import { requestWords } from "./request-words.ts";

export interface RunsCardProps {
  runs: readonly AnalysisRun[];
  shownId: string | null;
  /** If there are older ones. */
  more: { isLoading: boolean; onMore: () => void } | null;
}

export function RunsCard({ runs, shownId, more }: RunsCardProps) {
  return (
    <Card>
      <CardHeader
        title="Runs"
        description={`We keep the last ${ANALYSES_KEPT} runs of each type.`}
      />
      <ul className="pb-1">
        {runs.map((run) => (
          <Run key={run.id} run={run} isShown={run.id === shownId} />
        ))}
      </ul>
      {more === null ? null : (
        <div className="flex justify-center border-t border-line p-2">
          <Button size="sm" busy={more.isLoading} onClick={more.onMore}>
            Show older runs
          </Button>
        </div>
      )}
    </Card>
  );
}

function Run({ run, isShown }: { run: AnalysisRun; isShown: boolean }) {
  const href = useAnalysisHref();
  const { timeZone } = useClock();
  const when = formatTime(new Date(run.created_at), "minute", timeZone);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {isShown ? (
            <span className="font-medium">{when}</span>
          ) : (
            <Link to={href({ run: run.id })} className={textLink}>
              {when}
            </Link>
          )}
          {isShown ? <Badge>shown</Badge> : null}
          <State run={run} />
        </p>
        <p className="text-sm text-dim">{requestWords(run.request)}</p>
      </div>
      <span className="text-sm text-dim">{unitsOf(run)}</span>
    </li>
  );
}

function State({ run: { status } }: { run: AnalysisRun }) {
  if (status === "complete") return null;
  return <Badge tone={status === "failed" ? "worse" : "caution"}>{STATUS_NAMES[status]}</Badge>;
}

const STATUS_NAMES = {
  queued: "queued",
  running: "running",
  failed: "failed",
  cancelled: "canceled",
} as const;

function unitsOf({ units: { reserved, charged } }: AnalysisRun): string {
  return charged === null
    ? `${counted(reserved, "unit")} reserved`
    : `${counted(charged, "unit")} charged`;
}
