import type { AiAnalysis } from "@sightline/contract";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../../runtime/client.ts";
import { isAnalysisRun } from "../../runtime/work/own-analysis.ts";
import { USED_UNITS } from "../../runtime/work/used-units.ts";

export function nextActionQuery(site: string) {
  return queryOptions({
    queryKey: ["insights", "next", site],
    queryFn: ({ signal }) => client.insights.next({ target_site: site }, { signal }),
  });
}

/** The same as the frame's, so it's asked once. */
export const usageQuery = queryOptions({
  queryKey: USED_UNITS,
  queryFn: ({ signal }) => client.billing.subscription({}, { signal }),
});

export function newInsightsQuery(site: string) {
  return queryOptions({
    queryKey: ["insights", "new", site],
    queryFn: ({ signal }) => client.insights.list({ target_site: site, status: "new" }, { signal }),
  });
}

/** The newest analysis of the site's home page, which a visitor may have run; null: none. */
export function homepageAnalysisQuery(site: string) {
  return queryOptions({
    queryKey: ["analyses", "homepage", site],
    queryFn: async ({ signal }) => {
      const options = { type: "homepage", target_site: site, limit: 1 } as const;
      const { runs } = await client.analyses.list(options, { signal });
      return runs.find(isAnalysisRun) ?? null;
    },
  });
}

export interface NewestAnswers {
  runId: string;
  finishedAt: string;
  result: AiAnalysis;
}

/** Far enough back to find one that was not cancelled. */
const RUNS_SEARCHED = 20;

/** What the newest AI analysis of the site found; null: there is none. */
export function newestAnswersQuery(site: string) {
  return queryOptions({
    queryKey: ["analyses", "newest-answers", site],
    queryFn: async ({ signal }): Promise<NewestAnswers | null> => {
      const options = { type: "ai", target_site: site, limit: RUNS_SEARCHED } as const;
      const { runs } = await client.analyses.list(options, { signal });
      const newest = runs.find(({ status }) => status === "complete");
      if (newest === undefined) return null;
      const run = await client.analyses.find({ id: newest.id }, { signal });
      if (run.type !== "ai" || run.result === null || run.finished_at === null) return null;
      return { runId: run.id, finishedAt: run.finished_at, result: run.result };
    },
  });
}
