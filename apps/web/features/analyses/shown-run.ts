import type { AnalysisRun } from "@sightline/contract";
import { isAnalysisUnderWay } from "@sightline/domain/analyses";

/** Which of a site's runs of one kind the screen shows; they are given newest first. */
export interface ShownRuns {
  underWay: readonly AnalysisRun[];
  /** Whose result is shown: the requested one, or the newest complete one. */
  shownId: string | null;
  /** The newest of all, if it ended without a result and no other was requested. */
  failed: AnalysisRun | null;
  /** Those with a result, older than the shown one. */
  earlier: readonly AnalysisRun[];
}

export function shownRuns(runs: readonly AnalysisRun[], asked: string | null): ShownRuns {
  const complete = runs.filter(({ status }) => status === "complete");
  const shownId = asked ?? complete[0]?.id ?? null;
  const shown = runs.find(({ id }) => id === shownId);
  const [newest = null] = runs;
  const endedWithout = newest?.status === "failed" || newest?.status === "cancelled";
  return {
    underWay: runs.filter(({ status }) => isAnalysisUnderWay(status)),
    shownId,
    failed: asked === null && endedWithout ? newest : null,
    earlier:
      shown === undefined ? [] : complete.filter(({ created_at }) => created_at < shown.created_at),
  };
}
