import type { Analysis, AnalysisRun } from "@sightline/contract";
import { isAnalysisUnderWay } from "@sightline/domain/analyses";
import { useToast } from "@sightline/ui/toast";
import { type QueryClient, useQueries, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router";
import { counted } from "../../../runtime/page/counted.ts";
import { USED_UNITS } from "../../../runtime/work/used-units.ts";
import { watchUntilEnd } from "../../../runtime/work/watch-until-end.ts";
import { analysisQuery, RUNS, type RunPages } from "../calls.ts";

/** The runs, with live progress of those in progress. */
export function useLiveRuns(runs: readonly AnalysisRun[]): readonly AnalysisRun[] {
  const ids = runs.filter(({ status }) => isAnalysisUnderWay(status)).map(({ id }) => id);
  useWatchedRuns(ids);
  const live = useQueries({ queries: ids.map(analysisQuery) });
  return runs.map((run) => live.find(({ data }) => data?.id === run.id)?.data ?? run);
}

/** Follows these runs to their end, each once, however often it is listed. */
export function useWatchedRuns(ids: readonly string[]): void {
  const cache = useQueryClient();
  const notifyOfEnd = useNotifyOfEnd();
  const watched = ids.join(" ");
  useEffect(() => {
    for (const id of watched.split(" ").filter(Boolean)) watchAnalysis(cache, id, notifyOfEnd);
  }, [cache, watched, notifyOfEnd]);
}

const EVERY_MS = 1_000;

function watchAnalysis(cache: QueryClient, id: string, onEnd: (ended: Analysis) => void): void {
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

/** What a run changes on other screens. */
const CHANGED_BY_RUN = [["analyses"], USED_UNITS, ["insights"], ["notifications"]];

/**
 * Updated in the list at once, so that no screen takes the run for a running one and watches it
 * again.
 */
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
  for (const queryKey of CHANGED_BY_RUN) void cache.invalidateQueries({ queryKey });
}

/** On any screen; from another one, with a link back. */
function useNotifyOfEnd(): (ended: Analysis) => void {
  const { notify } = useToast();
  const navigate = useNavigate();
  return useCallback(
    (ended) => {
      const { title, tone } = endOf(ended);
      const { target_site: site, type: kind, id: run } = ended;
      const href = `/dashboard?${new URLSearchParams({ tab: "analysis", site, kind, run })}`;
      const show = { label: "Show", onClick: () => void navigate(href) };
      const isShown = new URLSearchParams(window.location.search).get("run") === run;
      notify({ title, tone, description: costOf(ended), ...(isShown ? {} : { action: show }) });
    },
    [notify, navigate],
  );
}

function endOf({ status, type, target_site }: Analysis) {
  const what = `${type === "ai" ? "AI" : type} analysis of ${target_site}`;
  if (status === "failed") return { title: `The ${what} failed.`, tone: "error" } as const;
  return status === "cancelled"
    ? ({ title: `The ${what} was canceled.`, tone: "neutral" } as const)
    : ({ title: `The ${what} is complete.`, tone: "success" } as const);
}

function costOf({ reason, units: { charged } }: Analysis): string | undefined {
  if (reason !== null) return `${reason} You weren't charged.`;
  return charged === null ? undefined : `${counted(charged, "unit")} charged.`;
}
