import type { Tables } from "@sightline/database";
import { aiInsights } from "@sightline/domain/insights";
import type { Transaction } from "kysely";
import type { JudgedDays } from "../ai-visibility/index.ts";
import { lockInsightsOf, saveInsights } from "./making/save-insights.ts";
import { addNotification } from "./notifications.queries.ts";
import { recheckByDays } from "./rechecks/save-rechecks.ts";

/** Saves what R9.9 finds in the answers to a site's prompts, rechecks what it found before, and says in the bell what is new. */
export async function onDaysJudged(tx: Transaction<Tables>, judged: JudgedDays): Promise<void> {
  const { userId, targetSite, alerts, disadvantages, judgedAt } = judged;
  await lockInsightsOf(tx, userId);
  const found = aiInsights(disadvantages.map(({ text }) => text)).map((insight) => ({
    ...insight,
    ...{ volumeSource: null, positionSource: null, competitorsAhead: null },
    evidence: disadvantages.find(({ text }) => text === insight.keyword)?.evidence ?? [],
  }));
  const origin = { userId, targetSite, type: "ai" as const, analysisId: null, date: judgedAt };
  const saved = found.length === 0 ? [] : await saveInsights(tx, origin, found);
  await recheckByDays(tx, judged);
  const whose = { userId, targetSite };
  if (saved.length > 0) {
    const count = saved.length;
    await addNotification(tx, whose, { type: "new_recommendations", source: "ai", count });
  }
  if (alerts > 0) {
    await addNotification(tx, whose, { type: "citation_alerts", source: "ai", count: alerts });
  }
}
