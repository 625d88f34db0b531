import { type ExperimentState, isUnderWay } from "./states.ts";
import type { Verdict } from "./verdict.ts";

export interface WatchedExperiment {
  readonly state: ExperimentState;
  readonly verdict: Pick<Verdict, "kind">;
  /** Why the groups weren't split as planned; empty until someone knows. */
  readonly explanation: string;
  readonly worse_guardrails: readonly unknown[];
}

/** Something is wrong that visitors meet now, and nobody has explained it. */
export function needsAttention(experiment: WatchedExperiment): boolean {
  const { state, verdict, explanation, worse_guardrails } = experiment;
  if (!isUnderWay(state) && state !== "shipped") return false;
  const isUnexplained = verdict.kind === "mismatch" && explanation.trim() === "";
  return isUnexplained || worse_guardrails.length > 0;
}

/** First what visitors see or may see soon, then what is over. */
const ORDER: readonly ExperimentState[] = [
  "running",
  "paused",
  "draft",
  "stopped",
  "shipped",
  "archived",
];

/** For a sort that keeps what is alike in its order. */
export function byUrgency(one: WatchedExperiment, other: WatchedExperiment): number {
  const attention = Number(needsAttention(other)) - Number(needsAttention(one));
  return attention || ORDER.indexOf(one.state) - ORDER.indexOf(other.state);
}
