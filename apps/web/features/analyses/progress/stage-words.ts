import type { AnalysisRun } from "@sightline/contract";
import { ANALYSIS_STAGES, type AnalysisStage, type AnalysisType } from "@sightline/domain/analyses";

const STAGES: { readonly [Type in AnalysisType]: Readonly<Record<AnalysisStage<Type>, string>> } = {
  homepage: {
    find: "Finding the site",
    read: "Reading its first pages",
    judge: "Judging what was read",
  },
  keyword: {
    demand: "Finding out how often each is searched",
    positions: "Looking up who ranks",
    pages: "Comparing your pages with those that rank",
    weigh: "Weighing what each is worth",
  },
  competitor: {
    positions: "Gathering who ranks",
    compare: "Comparing you with each competitor",
    explain: "Finding out why they are ahead",
  },
  ai: {
    prompts: "Gathering what people would ask",
    answers: "Answering each question",
    weigh: "Weighing who is named and cited",
  },
};

type Going = Pick<AnalysisRun, "type" | "status" | "stage" | "progress">;

/** What is being done, in words. */
export function stageWords({ type, status, stage }: Going): string {
  if (status === "queued") return "Waiting for its turn";
  const words: Readonly<Record<string, string>> = STAGES[type];
  return (stage === null ? undefined : words[stage]) ?? "Beginning";
}

/** How much of all stages is done, 0 to 1: each counts alike, whatever it takes. */
export function shareDone({ type, stage, progress: { done, total } }: Going): number {
  const stages: readonly string[] = ANALYSIS_STAGES[type];
  const before = stage === null ? 0 : Math.max(stages.indexOf(stage), 0);
  const within = total > 0 ? Math.min(done / total, 1) : 0;
  return (before + within) / stages.length;
}

/** Read aloud whenever it changes, so it changes only with the stage and each half of it. */
export function spokenProgress(run: Going): string {
  const { done, total } = run.progress;
  return `${stageWords(run)}.${total > 0 && done * 2 >= total ? " Half of it is done." : ""}`;
}
