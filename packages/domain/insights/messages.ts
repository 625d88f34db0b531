import { STRIKING_DISTANCE } from "../opportunities/index.ts";

export const INSIGHT_EXISTS_MESSAGE = "This keyword already has an insight.";
export const NOT_WITHIN_REACH_MESSAGE = `This keyword isn't in striking distance: it doesn't rank in positions ${STRIKING_DISTANCE.from} to ${STRIKING_DISTANCE.to}.`;
