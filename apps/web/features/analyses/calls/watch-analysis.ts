import type { Analysis } from "@sightline/contract";
import { isAnalysisUnderWay } from "@sightline/domain/analyses";
import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { analysisQuery, isMissing } from "./analysis.ts";
import { RUNS, type RunPages } from "./runs.ts";
import { USED_UNITS } from "./used-units.ts";

const EVERY_MS = 1_000;

/** What a run leaves behind on other screens. */
const LEFT_BEHIND = [["analyses"], USED_UNITS, ["insights"], ["notifications"]];

const watched = new Set<string>();

/** Asks how far a run is until it ends, whatever screen is shown meanwhile. */
export function watchAnalysis(
  cache: QueryClient,
  id: string,
  onEnd: (ended: Analysis) => void,
): void {
  if (watched.has(id)) return;
  watched.add(id);
  const observer = new QueryObserver(cache, {
    ...analysisQuery(id),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
  const stop = observer.subscribe(({ data, error }) => {
    const ended = data !== undefined && !isAnalysisUnderWay(data.status);
    if (!ended && !isOver(error)) return;
    stop();
    watched.delete(id);
    if (!ended) return;
    showEnd(cache, data);
    onEnd(data);
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

/** Whoever asked has signed out, or the run is gone. */
function isOver(error: Error | null): boolean {
  return isMissing(error) || (error !== null && "code" in error && error.code === "UNAUTHORIZED");
}
