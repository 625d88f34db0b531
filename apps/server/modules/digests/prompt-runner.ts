import type { AnsweredRun } from "../analyses/index.ts";

export interface AnsweringModel {
  readonly id: string;
  readonly name: string;
}

/** Who answers a company's prompts for its digest. */
export interface PromptRunner {
  models(): Promise<readonly AnsweringModel[]>;
  /** Rejects with `AnalysisFailed` where there is a reason for people. */
  run(
    of: { userId: string; site: string },
    model: AnsweringModel,
    signal: AbortSignal,
  ): Promise<void>;
  /** Of each of these sites, the newest answers first. */
  newest(
    sites: readonly { userId: string; site: string }[],
    count: number,
  ): Promise<readonly (readonly AnsweredRun[])[]>;
}
