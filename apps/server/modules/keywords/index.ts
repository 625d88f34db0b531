import type { UserTable } from "../../platform/database/index.ts";

export { CLEAN_UP_CHECKS, ROLL_UP_DAYS, SEND_DUE_CHECKS } from "./checking/checking.jobs.ts";
export { createPositions } from "./create-positions.ts";
export { keywordsInUse, restBeyond, stayingUnder } from "./keyword-limits.queries.ts";
export { keywordsRoutes } from "./keywords.routes.ts";
export { onSiteRemoved } from "./on-site-removed.ts";
export { onSiteRested } from "./on-site-rested.ts";
export { onSiteRestored } from "./on-site-restored.ts";

export const keywordsUserTables: readonly UserTable[] = [{ table: "saved_keywords" }];
