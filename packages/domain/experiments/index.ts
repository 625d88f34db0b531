export { byUrgency, needsAttention, type WatchedExperiment } from "./attention.ts";
export { type Audience, isInAudience, type Visitor } from "./audience.ts";
export { bucketOf, variantAt, type Weighted } from "./bucket.ts";
export { adjusted, type WithBefore } from "./covariate.ts";
export type { EffectKind } from "./effect.ts";
export { ENGINES, type ExperimentEngine, type Judgement, judge, type Question } from "./engines.ts";
export {
  GOAL_NAMES,
  GOALS,
  type GoalName,
  goalLabel,
  isGoal,
  isServersGoal,
  isValueGoal,
  KEPT_DAYS,
  MARKED_ELEMENTS,
} from "./goals.ts";
export { corrected } from "./many-goals.ts";
export {
  contentProblem,
  PLACES,
  type Place,
  type PlaceField,
  type PlaceName,
  placeNamed,
  previewAddress,
  shownContent,
} from "./places.ts";
export {
  type Plan,
  smallestEffect,
  visitorsPerArm,
  visitorsPerArmWithLooks,
} from "./planner.ts";
export { type PowerQuestion, powerSoFar } from "./power.ts";
export { meanSample, proportionSample, type Sample } from "./sample.ts";
export { isMismatch, MISMATCH_P, type SampleRatio, sampleRatio } from "./sample-ratio.ts";
export { SEGMENT_DIMENSIONS, type SegmentDimension, segmentsOf } from "./segments.ts";
export {
  EXPERIMENT_STATES,
  type ExperimentState,
  isUnderWay,
  mayBecome,
} from "./states.ts";
export {
  type Arm,
  FEWEST_PER_ARM,
  type Verdict,
  type VerdictQuestion,
  verdictOf,
} from "./verdict.ts";
