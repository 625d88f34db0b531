export { RELEASE } from "../rounds/index.ts";
export { type Customer, keepSession, keptSession, newCustomer } from "./customer.ts";
export {
  bareTest,
  expect,
  googleTest,
  OPERATOR,
  SUPPORT,
  test,
  testWith,
} from "./fixtures.ts";
export { Guard } from "./guard.ts";
export { insertImport } from "./imported-file.ts";
export { insertKeywords } from "./many-keywords.ts";
export { insertChecks, insertDemand, insertStandings, type SeenCheck } from "./positions.ts";
export { insertReportSources, proveSite } from "./report-sources.ts";
export { startTemporaryProduct, type TemporaryProduct } from "./temporary-product.ts";
export { inBothThemes, paperBrightness } from "./themes.ts";
