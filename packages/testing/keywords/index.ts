export { aCustomer, daysAgo, MISSING, SITE, today } from "./customer.ts";
export { openTestDatabase } from "./open-test-database.ts";
