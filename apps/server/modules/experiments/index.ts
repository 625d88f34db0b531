import type { UserTable } from "../../platform/database/index.ts";

export { createExperiments } from "./create-experiments.ts";
export { CLEAN_UP_EXPERIMENTS } from "./experiments.jobs.ts";
export { COUNT_KEPT } from "./server-goals.ts";

export const experimentsUserTables: readonly UserTable[] = [{ table: "experiment_members" }];
