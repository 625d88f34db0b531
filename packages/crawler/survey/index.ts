export { type Hindrance, NothingToSurvey } from "./find-door.ts";
export { type Glance, glanceAtSite } from "./glance-at-site.ts";
export { createProbeTargets } from "./probe-targets.ts";
export { runSurvey, type SurveyNeeds, type SurveySettings } from "./run-survey.ts";
export type * from "./survey-book.ts";
export { type Survey, surveySite } from "./survey-site.ts";
