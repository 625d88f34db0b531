import type { AnalysisRun, PaidAnalysisRequest } from "@sightline/contract";
import type { PaidAnalysis } from "@sightline/domain/analyses";
import { useToast } from "@sightline/ui/toast";
import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { messageOf } from "../../api/failure.ts";
import { reportGoal } from "../../runtime/ab-tests/report-goal.ts";
import { client } from "../../runtime/client.ts";
import { session } from "../../runtime/session/browser-session.ts";
import { analysisOf, isAnalysisRun } from "../../runtime/work/own-analysis.ts";
import { USED_UNITS } from "../../runtime/work/used-units.ts";

export type RunPages = InfiniteData<Awaited<ReturnType<typeof client.analyses.list>>>;

export const RUNS = ["analyses", "runs"] as const;
const RUNS_AT_ONCE = 20;

/** A site's runs of one type, newest first, a page at a time. */
export function runsQuery(site: string, type: PaidAnalysis) {
  return infiniteQueryOptions({
    queryKey: [...RUNS, site, type],
    queryFn: ({ pageParam, signal }) =>
      client.analyses.list(
        {
          target_site: site,
          type,
          limit: RUNS_AT_ONCE,
          ...(pageParam === null ? {} : { after: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // A run started elsewhere shows as soon as the user returns.
    refetchOnMount: "always",
  });
}

export function runsOf(pages: RunPages | undefined): AnalysisRun[] {
  return pages?.pages.flatMap(({ runs }) => runs.filter(isAnalysisRun)) ?? [];
}

/** A run with its result; while it runs, its progress. */
export const analysisQuery = (id: string) =>
  queryOptions({
    queryKey: ["analyses", "run", id],
    queryFn: async ({ signal }) => analysisOf(await client.analyses.find({ id }, { signal })),
  });

/** While a model reads it. */
const READING_MS = 3_000;

/** What a language model makes of it; a run that just ended is read a moment later. */
export const readingQuery = (id: string) =>
  queryOptions({
    queryKey: ["analyses", "reading", id],
    queryFn: ({ signal }) => client.analyses.reading({ id }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === "asking" ? READING_MS : false),
  });

export type AnalysisCost = Awaited<ReturnType<typeof client.analyses.cost>>;

/** What a run would cover and cost, and what is left; refetched each time the form is opened. */
export const analysisCostQuery = (request: PaidAnalysisRequest) =>
  queryOptions({
    queryKey: ["analyses", "cost", request],
    queryFn: ({ signal }) => client.analyses.cost(request, { signal }),
    refetchOnMount: "always",
  });

export function useStartAnalysis(onStarted: (id: string) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (request: PaidAnalysisRequest) => client.analyses.start(request),
    onSuccess: ({ id }, { target_site, type }) => {
      reportGoal("first_analysis");
      void cache.invalidateQueries({ queryKey: runsQuery(target_site, type).queryKey });
      void cache.invalidateQueries({ queryKey: USED_UNITS });
      onStarted(id);
    },
  });
}

export function useCancelAnalysis(id: string) {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: () => client.analyses.cancel({ id }),
    onSettled: () => cache.invalidateQueries({ queryKey: analysisQuery(id).queryKey }),
    onError: (error) => notify({ tone: "error", title: messageOf(error) }),
  });
}

export type ExportFormat = "csv" | "json";

export function useExportAnalysis({ id, type, target_site, created_at }: AnalysisRun) {
  const { notify } = useToast();
  // Not every system allows the colon of a port in a file name.
  const site = target_site.replace(/[^\w.-]/g, "-");
  return useMutation({
    mutationFn: async (format: ExportFormat) => {
      const { download, saveAs } = await import("../../api/download.ts");
      const file = await download(session, `/api/analyses/${id}/export?format=${format}`);
      saveAs(file, `${site}-${type}-analysis-${created_at.slice(0, 10)}.${format}`);
    },
    onError: (error) => notify({ tone: "error", title: messageOf(error) }),
  });
}
