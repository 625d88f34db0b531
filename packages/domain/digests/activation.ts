export const ACTIVATION_STAGES = ["collect", "prompts", "compute", "write", "send"] as const;
export type ActivationStage = (typeof ACTIVATION_STAGES)[number];

/** As shown while the stage runs. */
export const ACTIVATION_STAGE_NAMES: Record<ActivationStage, string> = {
  collect: "Collecting companies",
  prompts: "Running prompts",
  compute: "Computing figures",
  write: "Writing the digest",
  send: "Sending the digest",
};

/** Before the server has answered (R4.4). */
export const STARTING_ANALYSIS = "Starting analysis...";
export const TOTAL_STEPS = ACTIVATION_STAGES.length;
export const TEMPORARY_JOB = "temp-";

export const DIGEST_JOB_STATUSES = ["pending", "running", "complete", "failed"] as const;
export type DigestJobStatus = (typeof DIGEST_JOB_STATUSES)[number];
export const SUB_TASK_STATUSES = ["pending", "running", "complete", "failed"] as const;
export type SubTaskStatus = (typeof SUB_TASK_STATUSES)[number];

export interface SubTask {
  readonly company: string;
  readonly aiModel: string;
  readonly status: SubTaskStatus;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
  readonly error: string | null;
}

export function isFinished(status: DigestJobStatus): boolean {
  return status === "complete" || status === "failed";
}

/** Most of the time goes into prompts, so their share is the largest. */
const SHARES: Record<ActivationStage, number> = {
  collect: 10,
  prompts: 60,
  compute: 10,
  write: 10,
  send: 10,
};

/** 0 to 100: stages that are done, and of the prompts those sub-tasks that have ended. */
export function activationProgress(
  stage: ActivationStage,
  tasks: readonly Pick<SubTask, "status">[],
): number {
  const done = ACTIVATION_STAGES.slice(0, ACTIVATION_STAGES.indexOf(stage));
  const before = done.reduce((sum, one) => sum + SHARES[one], 0);
  if (stage !== "prompts" || tasks.length === 0) return before;
  const ended = tasks.filter(({ status }) => isFinished(status)).length;
  return before + Math.floor((SHARES.prompts * ended) / tasks.length);
}
