import { ANALYSIS_STAGES, type AnalysisStage, type AnalysisType } from "./analysis.ts";

export interface ReachedStep<Type extends AnalysisType = AnalysisType> {
  readonly type: Type;
  /** The stage in which each step examines one subject. */
  readonly countedStage: AnalysisStage<Type>;
  /** The current stage; null: not started. */
  readonly stage: string | null;
  readonly stepsDone: number;
  /** One per subject. */
  readonly units: number;
}

/** What a run that ends early costs: one unit per subject examined. */
export function unitsForSteps(reached: ReachedStep): number {
  const { type, countedStage, stage, stepsDone, units } = reached;
  const stages: readonly string[] = ANALYSIS_STAGES[type];
  const at = stage === null ? -1 : stages.indexOf(stage);
  const counted = stages.indexOf(countedStage);
  if (at === counted) return Math.min(stepsDone, units);
  return at > counted ? units : 0;
}
