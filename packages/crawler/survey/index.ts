export { NothingToSurvey, type Survey, type SurveyNeeds, surveySite } from "./survey-site.ts";
