import type { Tables } from "@sightline/database";
import type { Transaction } from "kysely";
import type { CompletedAnalysis } from "../analyses/index.ts";
import { insightsOfAnalysis } from "./making/insights-of-analysis.ts";
import { lockInsightsOf, saveInsights } from "./making/save-insights.ts";
import { deleteOldNotifications, insertNotification } from "./notifications.queries.ts";

/** Saves the insights the rules find, and notifies about new ones. */
export async function onAnalysisCompleted(
  tx: Transaction<Tables>,
  analysis: CompletedAnalysis,
): Promise<void> {
  const found = insightsOfAnalysis(analysis);
  if (found.length === 0) return;
  const { analysisId, userId, targetSite, type, finishedAt } = analysis;
  await lockInsightsOf(tx, userId);
  const origin = { userId, targetSite, type, analysisId, date: finishedAt };
  const count = (await saveInsights(tx, origin, found)).length;
  if (count === 0) return;
  await insertNotification(tx, { userId, targetSite, source: type, count });
  await deleteOldNotifications(tx, userId);
}
