import type { UserTable } from "../../platform/database/index.ts";

export { type NewAdminAction, recordAdminAction } from "./admin-actions.ts";
export { CLEAN_UP_SECURITY_EVENTS, securityJobs } from "./security.jobs.ts";
export { countsByUser } from "./security.queries.ts";
export { securityRoutes } from "./security.routes.ts";
export { createNoteTaker } from "./security.ts";

export const securityUserTables: readonly UserTable[] = [{ table: "security_events" }];
