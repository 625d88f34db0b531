import { type Analysis, AnalysisOutcome, type AnalysisRun } from "@sightline/contract";
import type { Log } from "../../platform/logging/index.ts";
import type { AnalysisRow, RunRow } from "./analyses.queries.ts";
import { withoutIndexPositions } from "./without-index-positions.ts";

export function presentRun(row: RunRow): AnalysisRun {
  return {
    id: row.id,
    type: row.type,
    target_site: row.target_site,
    request: row.request,
    status: row.status,
    stage: row.stage,
    progress: { done: row.steps_done, total: row.steps_total },
    units: { reserved: row.units, charged: row.units_charged },
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

/** An old result that this version can't read is treated as missing, not as an error. */
export function presentAnalysis(row: AnalysisRow, log: Log): Analysis {
  const run = presentRun(row);
  if (row.result === null) return { ...run, type: row.type, result: null };
  const read = AnalysisOutcome.safeParse({ type: row.type, result: row.result });
  if (read.success) return { ...run, ...withoutIndexPositions(read.data) };
  log.error({ analysis: row.id, error: read.error }, "a kept result cannot be read");
  return { ...run, type: row.type, result: null };
}
