export { bucketOf, variantAt, type Weighted } from "./bucket.ts";
export type { EffectKind } from "./effect.ts";
export { ENGINES, type ExperimentEngine, type Judgement, judge, type Question } from "./engines.ts";
export { type Plan, visitorsPerArm } from "./planner.ts";
export { meanSample, proportionSample, type Sample } from "./sample.ts";
export { isMismatch, MISMATCH_P, type SampleRatio, sampleRatio } from "./sample-ratio.ts";
