import type { UserTable } from "../../platform/database/index.ts";

export {
  ANALYSE_ERROR_PATTERNS,
  CLEAN_UP_ERRORS,
  diagnosticsJobs,
} from "./diagnostics.jobs.ts";
export { oldestWaitingSeconds, queueCounts } from "./diagnostics.queries.ts";
export { diagnosticsRoutes } from "./diagnostics.routes.ts";
export { errorsRoutes } from "./errors.routes.ts";
export { noteProblem } from "./note-problem.ts";

export const diagnosticsUserTables: readonly UserTable[] = [{ table: "error_log" }];
