import type { UserTable } from "../../platform/database/index.ts";

export { FAIL_STALE_BRIEFS } from "./brief/brief-text.ts";
export { createInsights } from "./create-insights.ts";
export { JUDGE_EFFECTS } from "./insights.jobs.ts";
export { insightsPart } from "./insights.part.ts";
export { insightsOf } from "./insights-of.ts";
export { onAnalysisCompleted, onAnalysisFailed } from "./on-analysis-completed.ts";
export { onCrawlFinished } from "./on-crawl-finished.ts";
export { onDaysJudged } from "./on-days-judged.ts";
export { onSiteRemoved } from "./on-site-removed.ts";

const ofInsight = { column: "insight_id", parent: "insights" };

export const insightsUserTables: readonly UserTable[] = [
  { table: "insights" },
  { table: "insight_baselines", through: ofInsight },
  { table: "insight_briefs", through: ofInsight },
  { table: "insight_effects", through: ofInsight },
  { table: "notifications" },
];
