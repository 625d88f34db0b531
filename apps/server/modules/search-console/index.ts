import type { UserTable } from "../../platform/database/index.ts";

export { deleteDaysOfSite } from "./connections/connections.queries.ts";
export { createSearchConsole } from "./create-search-console.ts";
export { SEND_DUE_READINGS } from "./reading/reading.jobs.ts";
export { askedQuestions } from "./reporting/asked-questions.queries.ts";
export { impressionsOf } from "./reporting/impressions.queries.ts";
export { ownCurvesOf, type SiteCurve } from "./reporting/own-curve.ts";

const ofSite = { column: "site_id", parent: "sites" };

export const searchConsoleUserTables: readonly UserTable[] = [
  { table: "own_click_curves", through: ofSite },
  { table: "search_console_connections", secrets: ["refresh_token"] },
  { table: "search_console_days", through: ofSite },
];
