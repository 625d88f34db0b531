import type { UserTable } from "../../platform/database/index.ts";

export { createInsights } from "./create-insights.ts";
export { JUDGE_EFFECTS } from "./insights.jobs.ts";
export { onAnalysisCompleted } from "./on-analysis-completed.ts";
export { onSiteRemoved } from "./on-site-removed.ts";

export const insightsUserTables: readonly UserTable[] = [
  { table: "insights" },
  { table: "notifications" },
];
