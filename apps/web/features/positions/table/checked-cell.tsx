import type { KeywordRow } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { SweepingMark } from "@sightline/ui/spinner";
import { Tooltip } from "@sightline/ui/tooltip";
import { providerName, sourceDetail } from "../../../runtime/figures/source.ts";
import { Age } from "../../../runtime/time/age.tsx";
import type { Clock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { staleSince } from "../stale-since.ts";
import { firstCheckText } from "./keyword-cells.tsx";

export interface CheckedCellProps {
  row: KeywordRow;
  clock: Clock;
  trackedSites: number;
  underWay: boolean;
  /** Whether checks come by themselves. */
  scheduled: boolean;
  /** On one line, where there is no column of its own. */
  inline?: boolean;
}

/** When it was looked up last, and by whom; a failure says why. */
export function CheckedCell(props: CheckedCellProps) {
  const { row, clock, trackedSites, underWay, scheduled, inline = false } = props;
  const { ranking, is_active } = row;
  if (underWay) {
    return (
      <span className="flex items-center gap-2 text-dim">
        <SweepingMark />
        Checking
      </span>
    );
  }
  if (ranking === null) {
    return <span className="text-dim">{firstCheckText(is_active, scheduled)}</span>;
  }
  const stale = staleSince(ranking);
  const source = () => {
    const time = formatTime(new Date(ranking.checked_at), "minute", clock.timeZone);
    return sourceDetail(ranking, time, trackedSites);
  };
  return (
    <span
      className={`flex min-w-0 leading-4 ${inline ? "flex-wrap items-center gap-2" : "flex-col items-start gap-0.5"}`}
    >
      {ranking.state === "failed" ? (
        <FailedCheck reason={ranking.reason ?? "No reason given."} />
      ) : (
        <SourceBadge source={providerName(ranking.provider)} detail={source} />
      )}
      <span className="text-xs text-dim">
        <Age at={ranking.checked_at} clock={clock} />
      </span>
      {inline && stale !== null ? (
        <span className="text-xs text-dim">result from {stale}</span>
      ) : null}
    </span>
  );
}

export function FailedCheck({ reason }: { reason: string }) {
  return (
    <Tooltip content={reason}>
      <button
        type="button"
        aria-label={`Check failed: ${reason}`}
        className="hatched inline-flex min-h-5 items-center rounded-sm border border-dashed border-edge px-1.5 text-xs font-medium text-caution"
      >
        <span className="rounded-sm bg-card px-1">Check failed</span>
      </button>
    </Tooltip>
  );
}
