import type { Job, JobQueue } from "../../platform/jobs/index.ts";
import { cleanUpAnalyses } from "./clean-up.queries.ts";
import { type RunDeps, runAnalysis } from "./running/run-analysis.ts";
import { silentAnalyses } from "./running/runs.queries.ts";
import { RUN_ANALYSIS, RUN_HOMEPAGE, sendAnalysis } from "./send-analysis.ts";

export const WAKE_ANALYSES = "analyses.wake";
export const CLEAN_UP_ANALYSES = "analyses.clean-up";

/** How many one worker node runs at a time. */
const ANALYSES_AT_ONCE = 3;
const HOMEPAGES_AT_ONCE = 6;

interface AnalysesJobsDeps extends Omit<RunDeps, "requeue"> {
  readonly queue: JobQueue;
}

export function analysesJobs(deps: AnalysesJobsDeps): Job[] {
  const { db, queue } = deps;
  const running: RunDeps = { ...deps, requeue: (tx, sent) => sendAnalysis(queue, sent, tx) };
  const run: Job["handle"] = (data, { id }) =>
    runAnalysis(running, (data as { id: string }).id, id);
  return [
    { name: RUN_ANALYSIS, handle: run, concurrency: ANALYSES_AT_ONCE, long: true, once: true },
    { name: RUN_HOMEPAGE, handle: run, concurrency: HOMEPAGES_AT_ONCE, long: true, once: true },
    {
      name: WAKE_ANALYSES,
      handle: async () => {
        for (const silent of await silentAnalyses(db)) await sendAnalysis(queue, silent);
      },
    },
    { name: CLEAN_UP_ANALYSES, handle: () => cleanUpAnalyses(db) },
  ];
}
