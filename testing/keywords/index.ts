export { connectFor } from "../../apps/server/modules/keywords/search-console/testing/counted-days.ts";
export { anImportedFile } from "../../apps/server/modules/keywords/testing/imported-file.ts";
export { seen, seenAt } from "../../apps/server/modules/keywords/testing/looks.ts";
export { recordLook } from "../../apps/server/modules/keywords/testing/record-look.ts";
export {
  aCompetitor,
  aKeyword,
  aWatchedSite,
  manyKeywords,
  type WatchedSite,
} from "../../apps/server/modules/keywords/testing/watched-site.ts";
export { anAlertRule } from "./alert-rule.ts";
export { aCustomer, daysAgo, MISSING, SITE, today } from "./customer.ts";
export { aDraftImport } from "./draft-import.ts";
export { anExamining } from "./examining.ts";
export { openTestDatabase } from "./open-test-database.ts";
