import type { AnalysisStage } from "@sightline/domain/analyses";
import type { Steps } from "../../engine.ts";

type Stage = AnalysisStage<"keyword">;

interface StepsDraft {
  readonly cancelledAt?: Stage;
  /** Runs at the start of each stage. */
  readonly atBegin?: (stage: Stage) => Promise<unknown>;
}

/** Records a run's progress. */
export function recordedSteps({ cancelledAt, atBegin }: StepsDraft = {}) {
  const stages: { stage: Stage; total: number; done: number }[] = [];
  const steps: Steps<Stage> = {
    signal: new AbortController().signal,
    async begin(stage, total) {
      if (stage === cancelledAt) throw new Error("cancelled");
      await atBegin?.(stage);
      stages.push({ stage, total, done: 0 });
    },
    async advance(count = 1) {
      const last = stages.at(-1);
      if (last !== undefined) last.done += count;
    },
  };
  return { ...steps, stages };
}
