import type { UserTable } from "../../platform/database/index.ts";

export { CLEAN_UP_ALERTS, SEND_ALERT_MAILS } from "./alerts/alerts.jobs.ts";
export { type AlertsOfDay, markAlertsViewed, newestAlertDays } from "./alerts/bell.queries.ts";
export { createAlerts } from "./alerts/create-alerts.ts";
export { annotationsRoutes } from "./annotations/annotations.routes.ts";
export {
  CLEAN_UP_CHECKS,
  COLLECT_SEARCHES,
  DELETE_HISTORIES,
  SEND_DUE_CHECKS,
} from "./checking/checking.jobs.ts";
export { deleteHistoryOf } from "./checking/deleted-history.queries.ts";
export { isCompared, isFromProvider, isPosition } from "./checking/positions-only.ts";
export { queryKey } from "./checking/query-key.ts";
export { liesUnder } from "./checking/read-search.ts";
export type { CheckToRecord as AnsweredCheck } from "./checking/record-check.ts";
export { absentWord, unclearDomains } from "./checking/what-was-compared.ts";
export { createPositions } from "./create-positions.ts";
export { onSiteAdded } from "./on-site-added.ts";
export { positionsPart } from "./positions.part.ts";
export { presentSiteComparison } from "./rankings/present-comparison.ts";
export { type RankingFigures, rankingFigures } from "./rankings/ranking-figures.ts";
export { ROLL_UP_DAYS } from "./rankings/roll-up-days.ts";
export { siteComparisons } from "./rankings/site-comparisons.ts";
export { curveOf, curvesOf, PUBLISHED_CURVE } from "./rankings/site-curve.ts";
export { visibilityByDay } from "./rankings/visibility-days.ts";
export { answerFromIndex } from "./research/answer-from-index.ts";
export {
  type ChosenKeyword,
  chooseKeywords,
  type KeywordChoice,
} from "./research/chosen-keywords.ts";
export type { KeywordResearch } from "./research/create-keyword-research.ts";
export { competitorsAhead, type KeywordAnswer } from "./research/keyword-answer.ts";
export { findResearchedSite, type ResearchedSite } from "./research/researched-site.queries.ts";
export { savedAnswers } from "./research/saved-answers.queries.ts";
export type { SearchedFor } from "./research/search-for-analysis.ts";
export { cursorAfter, readCursor } from "./table/cursor.ts";
export { findKeyword } from "./table/find-keyword.ts";
export { firstKeywords } from "./table/list-keywords.ts";
export { countActive } from "./table/table.queries.ts";

const ofKeyword = { column: "keyword_id", parent: "saved_keywords" };

export const positionsUserTables: readonly UserTable[] = [
  { table: "position_checks", through: ofKeyword },
  { table: "keyword_standings", through: ofKeyword },
  { table: "first_looks" },
  { table: "site_days", through: { column: "site_id", parent: "sites" } },
  { table: "voice_days", through: { column: "site_id", parent: "sites" } },
  { table: "alert_rules" },
  { table: "alerts" },
  { table: "annotations" },
];
