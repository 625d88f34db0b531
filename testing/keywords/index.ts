export { saveDemand } from "../../apps/server/modules/demand/figures/demand.queries.ts";
export { deleteMany } from "../../apps/server/modules/keywords/deleted-keywords.queries.ts";
export { keywordRow } from "../../apps/server/modules/positions/table/table.queries.ts";
export { anAlertRule } from "./alert-rule.ts";
export { anAlertedKeyword, aRule, dayOf, type RuleDraft } from "./alerted-keyword.ts";
export { aCustomer, daysAgo, MISSING, SITE, today } from "./customer.ts";
export { aDraftImport } from "./draft-import.ts";
export { anImportedFile, type FileDraft, type RowDraft } from "./imported-file.ts";
export { anIndexedCrawl, type ServedSite } from "./indexed-crawl.ts";
export { indexOfSite } from "./indexed-site.ts";
export { aKeywordResearch } from "./keyword-research.ts";
export { openTestDatabase } from "./open-test-database.ts";
export { NO_UNITS, recordSearch } from "./record-search.ts";
export { failed, lookedAt, seen, seenAt } from "./searches.ts";
export {
  aCompetitor,
  aKeyword,
  aWatchedSite,
  manyKeywords,
  type SiteDraft,
  type WatchedSite,
} from "./watched-site.ts";
