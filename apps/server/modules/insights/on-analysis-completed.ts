import type { Tables } from "@sightline/database";
import type { Transaction } from "kysely";
import type { CompletedAnalysis, FailedAnalysis } from "../analyses/index.ts";
import { insightsOfAnalysis } from "./making/insights-of-analysis.ts";
import { lockInsightsOf, saveInsights } from "./making/save-insights.ts";
import { addNotification } from "./notifications.queries.ts";
import { recheckByAnalysis } from "./rechecks/save-rechecks.ts";

/** Rechecks earlier insights, saves those the rules find, and says in the bell that it has finished, with what is new. */
export async function onAnalysisCompleted(
  tx: Transaction<Tables>,
  analysis: CompletedAnalysis,
): Promise<void> {
  const { analysisId, userId, targetSite, type, finishedAt } = analysis;
  const found = insightsOfAnalysis(analysis);
  await lockInsightsOf(tx, userId);
  const origin = { userId, targetSite, type, analysisId, date: finishedAt };
  await recheckByAnalysis(tx, analysis);
  const count = found.length === 0 ? 0 : (await saveInsights(tx, origin, found)).length;
  await addNotification(
    tx,
    { userId, targetSite },
    count === 0
      ? { type: "analysis_finished", source: type, count: null }
      : { type: "new_recommendations", source: type, count },
  );
}

/** Says in the bell that it failed. */
export async function onAnalysisFailed(
  tx: Transaction<Tables>,
  { type, userId, targetSite }: FailedAnalysis,
): Promise<void> {
  await lockInsightsOf(tx, userId);
  const failed = { type: "analysis_failed", source: type, count: null } as const;
  await addNotification(tx, { userId, targetSite }, failed);
}
