import type { AnalysisRun } from "@sightline/contract";
import { isAnalysisUnderWay } from "@sightline/domain/analyses";
import { useQueries } from "@tanstack/react-query";
import { analysisQuery } from "../calls/analysis.ts";
import { useWatchedRuns } from "./use-watched-runs.ts";

/** The runs, with those that are under way as they stand this second. */
export function useLiveRuns(runs: readonly AnalysisRun[]): readonly AnalysisRun[] {
  const ids = runs.filter(({ status }) => isAnalysisUnderWay(status)).map(({ id }) => id);
  useWatchedRuns(ids);
  const live = useQueries({ queries: ids.map(analysisQuery) });
  return runs.map((run) => live.find(({ data }) => data?.id === run.id)?.data ?? run);
}
