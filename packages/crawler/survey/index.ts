export { type AccessCheck, checkAccess } from "./check-access.ts";
export { NothingToSurvey, type SurveyFailureReason } from "./find-entry-url.ts";
export { type Glance, glanceAtSite } from "./glance-at-site.ts";
export { createProbeTargets, type ProbePlan } from "./probe-targets.ts";
export type { PageRendering } from "./render-pages.ts";
export { runSurvey, type SurveyDeps, type SurveySettings } from "./run-survey.ts";
export { type Survey, surveySite } from "./survey-site.ts";
export type * from "./survey-store.ts";
