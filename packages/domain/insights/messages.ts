import { STRIKING_DISTANCE } from "../opportunities/index.ts";

export const INSIGHT_EXISTS_MESSAGE = "This keyword has an insight already.";
export const NOT_WITHIN_REACH_MESSAGE = `This keyword is not within reach: it is not on places ${STRIKING_DISTANCE.from} to ${STRIKING_DISTANCE.to}.`;
