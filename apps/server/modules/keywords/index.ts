import type { UserTable } from "../../platform/database/index.ts";

export { CLEAN_UP_ALERTS, SEND_ALERT_MAILS } from "./alerts/alerts.jobs.ts";
export { createAlerts } from "./alerts/create-alerts.ts";
export { annotationsRoutes } from "./annotations/annotations.routes.ts";
export {
  CLEAN_UP_CHECKS,
  COLLECT_SEARCHES,
  ROLL_UP_DAYS,
  SEND_DUE_CHECKS,
} from "./checking/checking.jobs.ts";
export { createPositions } from "./create-positions.ts";
export { ASK_FOR_DEMAND, SEND_MISSING_DEMAND } from "./demand/demand.jobs.ts";
export { onSiteMoved } from "./demand/on-site-moved.ts";
export { createIdeas } from "./ideas/create-ideas.ts";
export { createImports } from "./imports/create-imports.ts";
export { CLEAN_UP_IMPORTS } from "./imports/imports.jobs.ts";
export { keywordsInUse, restBeyond, stayingUnder } from "./keyword-limits.queries.ts";
export { keywordsRoutes } from "./keywords.routes.ts";
export { onSiteAdded } from "./on-site-added.ts";
export { onSiteRemoved } from "./on-site-removed.ts";
export { onSiteRested } from "./on-site-rested.ts";
export { onSiteRestored } from "./on-site-restored.ts";
export { createSearchConsole } from "./search-console/create-search-console.ts";
export { SEND_DUE_READINGS } from "./search-console/reading/reading.jobs.ts";
export { suggestionsRoutes } from "./suggestions/suggestions.routes.ts";

export const keywordsUserTables: readonly UserTable[] = [
  { table: "saved_keywords" },
  { table: "search_console_connections", secrets: ["refresh_token"] },
  { table: "keyword_imports" },
  { table: "alert_rules" },
  { table: "alerts" },
  { table: "annotations" },
];
