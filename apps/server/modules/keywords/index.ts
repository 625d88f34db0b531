import type { UserTable } from "../../platform/database/index.ts";

export { deleteKeywordsOfSite, deleteKeywordsOfUser } from "./deleted-keywords.queries.ts";
export {
  activeWithinLimits,
  countActiveKeywords,
  keywordsInUse,
  pauseKeywordsOverLimit,
} from "./keyword-limits.queries.ts";
export type { KeywordListeners } from "./keyword-listeners.ts";
export { keywordsPart } from "./keywords.part.ts";
export { FIRST_ID, findKeywordById, type SiteOfUser } from "./keywords.queries.ts";
export { keywordsRoutes } from "./keywords.routes.ts";
export { marketOf } from "./market.ts";
export { onSitePaused, onSiteRestored } from "./on-site-changes.ts";
export { countCalls, spendingBudget } from "./provider-budget.queries.ts";
export { saveManyWithin } from "./save-many.ts";
export { type WatchedSite, watchedSites } from "./watched-sites.queries.ts";

export const keywordsUserTables: readonly UserTable[] = [{ table: "saved_keywords" }];
