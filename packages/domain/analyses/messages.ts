import { MOST_ANALYSES_WAITING } from "./analysis.ts";

export const TOO_MANY_ANALYSES_MESSAGE = `You have ${MOST_ANALYSES_WAITING} analyses under way. Wait until one has ended.`;
export const NOTHING_TO_EXAMINE_MESSAGE = "There is nothing to examine yet.";
export const ANALYSIS_BROKE_MESSAGE =
  "Something went wrong on our side. It cost you nothing; run it again.";
export const ANALYSIS_TOO_LONG_MESSAGE =
  "This took longer than ten minutes. It cost you nothing; examine fewer at a time.";
export const ANALYSIS_ENDED_MESSAGE = "The analysis has ended.";
export const ANALYSIS_UNFINISHED_MESSAGE = "The analysis has no results to export.";
