import type { Job } from "../../platform/jobs/index.ts";
import { experimentsJobs } from "./experiments.jobs.ts";
import { type ExperimentsDeps, experimentsRoutes } from "./experiments.routes.ts";
import { createServerGoals, type ServerGoalsDeps } from "./server-goals.ts";

export function createExperiments(deps: ExperimentsDeps & ServerGoalsDeps) {
  const { jobs, ...listeners } = createServerGoals(deps);
  const all: readonly Job[] = [...experimentsJobs(deps.db), ...jobs];
  return { ...listeners, jobs: all, routes: experimentsRoutes(deps) };
}
