import type { Analysis } from "@sightline/contract";
import { isAnalysisUnderWay } from "@sightline/domain/analyses";
import type { QueryClient } from "@tanstack/react-query";
import { USED_UNITS } from "../../../runtime/work/used-units.ts";
import { watchUntilEnd } from "../../../runtime/work/watch-until-end.ts";
import { analysisQuery } from "./analysis.ts";
import { RUNS, type RunPages } from "./runs.ts";

const EVERY_MS = 1_000;

/** What a run leaves behind on other screens. */
const LEFT_BEHIND = [["analyses"], USED_UNITS, ["insights"], ["notifications"]];

export function watchAnalysis(
  cache: QueryClient,
  id: string,
  onEnd: (ended: Analysis) => void,
): void {
  watchUntilEnd<Analysis>(cache, {
    id,
    query: { ...analysisQuery(id), refetchInterval: EVERY_MS },
    hasEnded: ({ status }) => !isAnalysisUnderWay(status),
    onEnd(ended) {
      showEnd(cache, ended);
      onEnd(ended);
    },
  });
}

/** In the list at once, so that nobody takes the run for one under way and watches it again. */
function showEnd(cache: QueryClient, ended: Analysis): void {
  cache.setQueriesData<RunPages>(
    { queryKey: RUNS },
    (now) =>
      now && {
        ...now,
        pages: now.pages.map((page) => ({
          ...page,
          runs: page.runs.map((run) => (run.id === ended.id ? ended : run)),
        })),
      },
  );
  for (const queryKey of LEFT_BEHIND) void cache.invalidateQueries({ queryKey });
}
