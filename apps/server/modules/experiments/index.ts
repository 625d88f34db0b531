export { CLEAN_UP_EXPERIMENTS, experimentsJobs } from "./experiments.jobs.ts";
export { experimentsRoutes } from "./experiments.routes.ts";
