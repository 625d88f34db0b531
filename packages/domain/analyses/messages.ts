import { MOST_ANALYSES_WAITING } from "./analysis.ts";

export const TOO_MANY_ANALYSES_MESSAGE = `You already have ${MOST_ANALYSES_WAITING} analyses running or queued. Wait for one to finish.`;
export const NOTHING_TO_EXAMINE_MESSAGE = "There's nothing to analyze yet.";
export const ANALYSIS_BROKE_MESSAGE = "Something went wrong on our end. Run the analysis again.";
export const ANALYSIS_TOO_LONG_MESSAGE =
  "This took longer than ten minutes, so we stopped it. Try a smaller analysis.";
export const ANALYSIS_ENDED_MESSAGE = "This analysis has already ended.";
export const ANALYSIS_UNFINISHED_MESSAGE = "This analysis has no results to export.";
