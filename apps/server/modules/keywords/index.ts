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
export {
  type KeywordToCompare,
  keywordsToCompare,
} from "./comparing/keywords-to-compare.queries.ts";
export { type FoundPage, placesSideBySide, type SideBySide } from "./comparing/side-by-side.ts";
export { createPositions } from "./create-positions.ts";
export { ASK_FOR_DEMAND, SEND_MISSING_DEMAND } from "./demand/demand.jobs.ts";
export { onSiteMoved } from "./demand/on-site-moved.ts";
export { answerFromIndex } from "./examining/answer-from-index.ts";
export {
  type ChosenKeyword,
  chooseKeywords,
  type KeywordChoice,
} from "./examining/chosen-keywords.ts";
export type { Examining } from "./examining/create-examining.ts";
export { type ExaminedSite, findExaminedSite } from "./examining/examined-site.queries.ts";
export { competitorsAhead, type KeywordAnswer } from "./examining/keyword-answer.ts";
export type { LookedFor } from "./examining/look-for-examining.ts";
export { savedAnswers } from "./examining/saved-answers.queries.ts";
export { createIdeas } from "./ideas/create-ideas.ts";
export { phraseLanguage } from "./ideas/phrase-language.ts";
export { createPhraseReader, type PhraseReader } from "./ideas/read-phrases.ts";
export { createImports } from "./imports/create-imports.ts";
export { CLEAN_UP_IMPORTS } from "./imports/imports.jobs.ts";
export {
  activeWithinLimits,
  keywordsInUse,
  pauseKeywordsOverLimit,
} from "./keyword-limits.queries.ts";
export { keywordsRoutes } from "./keywords.routes.ts";
export { onSiteAdded } from "./on-site-added.ts";
export { onSiteRemoved } from "./on-site-removed.ts";
export { onSitePaused } from "./on-site-rested.ts";
export { onSiteRestored } from "./on-site-restored.ts";
export { type ComparedSite, findComparedSite } from "./opportunities/compared-site.queries.ts";
export { createSearchConsole } from "./search-console/create-search-console.ts";
export { SEND_DUE_READINGS } from "./search-console/reading/reading.jobs.ts";
export { curveOf } from "./standing/site-curve.ts";
export { visibilityByDay } from "./standing/visibility-days.ts";
export { suggestionsRoutes } from "./suggestions/suggestions.routes.ts";
export { findKeyword } from "./table/find-keyword.ts";

const ofKeyword = { column: "keyword_id", parent: "saved_keywords" };
const ofSite = { column: "site_id", parent: "sites" };

export const keywordsUserTables: readonly UserTable[] = [
  { table: "saved_keywords" },
  { table: "position_checks", through: ofKeyword },
  { table: "keyword_standings", through: ofKeyword },
  { table: "keyword_demand", through: ofKeyword },
  { table: "first_looks" },
  { table: "site_days", through: ofSite },
  { table: "own_click_curves", through: ofSite },
  { table: "search_console_connections", secrets: ["refresh_token"] },
  { table: "search_console_days", through: ofSite },
  { table: "keyword_imports" },
  { table: "imported_keywords", through: { column: "import_id", parent: "keyword_imports" } },
  { table: "alert_rules" },
  { table: "alerts" },
  { table: "annotations" },
];
