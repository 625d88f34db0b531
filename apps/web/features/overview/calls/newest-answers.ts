import type { AiAnalysis } from "@sightline/contract";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

export interface NewestAnswers {
  runId: string;
  finishedAt: string;
  result: AiAnalysis;
}

/** Far enough back to find one that was not cancelled. */
const RUNS_LOOKED_AT = 20;

/** What the newest AI analysis of the site found; null: there is none. */
export function newestAnswersQuery(site: string) {
  return queryOptions({
    queryKey: ["analyses", "newest-answers", site],
    queryFn: async ({ signal }): Promise<NewestAnswers | null> => {
      const wish = { type: "ai", target_site: site, limit: RUNS_LOOKED_AT } as const;
      const { runs } = await client.analyses.list(wish, { signal });
      const newest = runs.find(({ status }) => status === "complete");
      if (newest === undefined) return null;
      const run = await client.analyses.find({ id: newest.id }, { signal });
      if (run.type !== "ai" || run.result === null || run.finished_at === null) return null;
      return { runId: run.id, finishedAt: run.finished_at, result: run.result };
    },
  });
}
