import type { UserTable } from "../../platform/database/index.ts";

export type { AskTask } from "./ask-task.ts";
export type { CallModel } from "./call-model.ts";
export { createLlm, SETTLE_LOST_CALLS } from "./create-llm.ts";
export { type ModelToCall, modelsOfTask } from "./models.queries.ts";
export {
  checkedSentences,
  ModelSentences,
  numbered,
  SENTENCES_FORMAT,
  type ShownSentence,
} from "./readings/checked-sentences.ts";
export { type AskAgain, createReadings, STALE_MINUTES, STOPPED } from "./readings/readings.ts";
export { instructionsOf } from "./templates.queries.ts";
export { modelCallsOfTheLastDay } from "./use.queries.ts";

export const llmUserTables: readonly UserTable[] = [{ table: "llm_calls", isShared: true }];
