export { connectFor } from "../../../apps/server/modules/keywords/search-console/testing/counted-days.ts";
export { anAlertRule } from "./alert-rule.ts";
export { aCustomer, daysAgo, MISSING, SITE, today } from "./customer.ts";
export { aDraftImport } from "./draft-import.ts";
export { openTestDatabase } from "./open-test-database.ts";
