import type { Tables } from "@sightline/database";
import type { Transaction } from "kysely";
import type { CompletedAnalysis } from "../analyses/index.ts";
import { insightsOfAnalysis } from "./making/insights-of-analysis.ts";
import { keepInsights } from "./making/keep-insights.ts";
import { lockInsightsOf } from "./making/lock-insights.ts";
import { forgetBeyondNewest, insertNotification } from "./notifications/notifications.queries.ts";

/** Keeps what the rules make of it, and tells of as many as were not known before. */
export async function onAnalysisCompleted(
  tx: Transaction<Tables>,
  analysis: CompletedAnalysis,
): Promise<void> {
  const found = insightsOfAnalysis(analysis);
  if (found.length === 0) return;
  const { analysisId, userId, targetSite, type, finishedAt } = analysis;
  await lockInsightsOf(tx, userId);
  const origin = { userId, targetSite, type, analysisId, date: finishedAt };
  const count = (await keepInsights(tx, origin, found)).length;
  if (count === 0) return;
  await insertNotification(tx, { userId, targetSite, source: type, count });
  await forgetBeyondNewest(tx, userId);
}
