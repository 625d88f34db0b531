export const EXPERIMENT_STATES = [
  "draft",
  "running",
  "paused",
  "stopped",
  "shipped",
  "archived",
] as const;
export type ExperimentState = (typeof EXPERIMENT_STATES)[number];

/** A shipped variant is rolled back by stopping its test. */
const NEXT: Readonly<Record<ExperimentState, readonly ExperimentState[]>> = {
  draft: ["running", "archived"],
  running: ["paused", "stopped"],
  paused: ["running", "stopped"],
  stopped: ["shipped", "archived"],
  shipped: ["stopped"],
  archived: [],
};

export function mayBecome(from: ExperimentState, to: ExperimentState): boolean {
  return NEXT[from].includes(to);
}

/** Has visitors, or will have them again. */
export function isUnderWay(state: ExperimentState): boolean {
  return state === "running" || state === "paused";
}
