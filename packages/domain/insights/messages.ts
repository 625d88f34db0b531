import { STRIKING_DISTANCE } from "../opportunities/index.ts";

export const INSIGHT_EXISTS_MESSAGE = "This keyword already has a recommendation.";
export const NO_BRIEF_MODEL_MESSAGE = "No language model is set up for content briefs.";
export const NOT_IN_STRIKING_DISTANCE_MESSAGE = `This keyword isn't in striking distance: it doesn't rank in positions ${STRIKING_DISTANCE.from} to ${STRIKING_DISTANCE.to}.`;
