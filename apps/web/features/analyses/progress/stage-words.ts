import type { AnalysisRun } from "@sightline/contract";
import { ANALYSIS_STAGES, type AnalysisStage, type AnalysisType } from "@sightline/domain/analyses";

const STAGES: { readonly [Type in AnalysisType]: Readonly<Record<AnalysisStage<Type>, string>> } = {
  homepage: {
    find: "Finding the site",
    read: "Crawling the site's first pages",
    judge: "Checking what we found",
  },
  keyword: {
    demand: "Getting search volumes",
    positions: "Checking who ranks",
    pages: "Comparing your pages with ranking pages",
    weigh: "Estimating what each keyword is worth",
  },
  competitor: {
    positions: "Collecting positions",
    compare: "Comparing you with each competitor",
    explain: "Finding out why they're ahead",
  },
  ai: {
    prompts: "Collecting questions",
    answers: "Answering each question",
    weigh: "Counting mentions and citations",
  },
};

type RunState = Pick<AnalysisRun, "type" | "status" | "stage" | "progress">;

/** What is being done, in words. */
export function stageWords({ type, status, stage }: RunState): string {
  if (status === "queued") return "Waiting in the queue";
  const words: Readonly<Record<string, string>> = STAGES[type];
  return (stage === null ? undefined : words[stage]) ?? "Starting";
}

/** Overall progress, 0 to 1: each stage counts the same, however long it takes. */
export function shareDone({ type, stage, progress: { done, total } }: RunState): number {
  const stages: readonly string[] = ANALYSIS_STAGES[type];
  const before = stage === null ? 0 : Math.max(stages.indexOf(stage), 0);
  const within = total > 0 ? Math.min(done / total, 1) : 0;
  return (before + within) / stages.length;
}

/** Announced on every change, so it only changes with the stage and halfway through it. */
export function spokenProgress(run: RunState): string {
  const { done, total } = run.progress;
  return `${stageWords(run)}.${total > 0 && done * 2 >= total ? " Halfway done." : ""}`;
}
