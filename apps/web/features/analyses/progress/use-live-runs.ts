import type { AnalysisRun } from "@sightline/contract";
import { isAnalysisUnderWay } from "@sightline/domain/analyses";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { analysisQuery } from "../calls/analysis.ts";
import { watchAnalysis } from "../calls/watch-analysis.ts";
import { useTellOfEnd } from "./use-tell-of-end.ts";

/** The runs, with those that are under way as they stand this second. */
export function useLiveRuns(runs: readonly AnalysisRun[]): readonly AnalysisRun[] {
  const cache = useQueryClient();
  const tellOfEnd = useTellOfEnd();
  const ids = runs.filter(({ status }) => isAnalysisUnderWay(status)).map(({ id }) => id);
  const watched = ids.join(" ");
  useEffect(() => {
    for (const id of watched.split(" ").filter(Boolean)) watchAnalysis(cache, id, tellOfEnd);
  }, [cache, watched, tellOfEnd]);
  const live = useQueries({ queries: ids.map(analysisQuery) });
  return runs.map((run) => live.find(({ data }) => data?.id === run.id)?.data ?? run);
}
