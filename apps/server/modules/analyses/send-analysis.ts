import type { Tables } from "@sightline/database";
import type { AnalysisType } from "@sightline/domain/analyses";
import type { Transaction } from "kysely";
import type { JobQueue } from "../../platform/jobs/index.ts";

export const RUN_ANALYSIS = "analyses.run";
/** A separate queue, so that visitors never wait behind customers' long analyses. */
export const RUN_HOMEPAGE = "analyses.run-homepage";

export interface SentAnalysis {
  readonly id: string;
  readonly type: AnalysisType;
}

export type SendAnalysis = (tx: Transaction<Tables>, sent: SentAnalysis) => Promise<void>;

export function sendAnalysis(
  queue: JobQueue,
  { id, type }: SentAnalysis,
  transaction?: Transaction<Tables>,
): Promise<void> {
  const name = type === "homepage" ? RUN_HOMEPAGE : RUN_ANALYSIS;
  return queue.send(name, { id }, { singletonKey: id, ...(transaction && { transaction }) });
}
