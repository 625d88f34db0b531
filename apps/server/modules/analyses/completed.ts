import type { AnalysisOutcome } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { PaidAnalysis } from "@sightline/domain/analyses";
import type { Transaction } from "kysely";

/** A customer's analysis that is complete. */
export type CompletedAnalysis = Extract<AnalysisOutcome, { type: PaidAnalysis }> & {
  readonly analysisId: string;
  readonly userId: string;
  readonly targetSite: string;
  readonly finishedAt: Date;
};

/**
 * A module's follow-up, in the transaction that completes the analysis: both happen, or neither.
 */
export type OnCompleted = (tx: Transaction<Tables>, completed: CompletedAnalysis) => Promise<void>;

/** A customer's analysis that was given up. */
export interface FailedAnalysis {
  readonly type: PaidAnalysis;
  readonly userId: string;
  readonly targetSite: string;
}

export type OnFailed = (tx: Transaction<Tables>, failed: FailedAnalysis) => Promise<void>;
