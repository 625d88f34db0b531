import { ANALYSIS_STAGES, type AnalysisStage, type AnalysisType } from "./analysis.ts";

export interface ReachedStep<Type extends AnalysisType = AnalysisType> {
  readonly type: Type;
  /** The stage in which each step is a subject examined. */
  readonly countedStage: AnalysisStage<Type>;
  /** Where the run is; null: it has not begun. */
  readonly stage: string | null;
  readonly stepsDone: number;
  /** One for each subject. */
  readonly units: number;
}

/** What a run that ends early costs: a unit for each subject that was examined. */
export function unitsForSteps(reached: ReachedStep): number {
  const { type, countedStage, stage, stepsDone, units } = reached;
  const stages: readonly string[] = ANALYSIS_STAGES[type];
  const at = stage === null ? -1 : stages.indexOf(stage);
  const counted = stages.indexOf(countedStage);
  if (at === counted) return Math.min(stepsDone, units);
  return at > counted ? units : 0;
}
