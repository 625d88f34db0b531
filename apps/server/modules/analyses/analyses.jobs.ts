import {
  createFairShares,
  type Job,
  type JobQueue,
  workThrough,
} from "../../platform/jobs/index.ts";
import { cleanUpAnalyses } from "./clean-up.queries.ts";
import { type RunDeps, runAnalysis } from "./running/run-analysis.ts";
import { type ClaimedRun, claimNextRun, claimRun, silentAnalyses } from "./running/runs.queries.ts";
import { RUN_ANALYSIS, RUN_HOMEPAGE, sendAnalysis } from "./send-analysis.ts";

export const WAKE_ANALYSES = "analyses.wake";
export const CLEAN_UP_ANALYSES = "analyses.clean-up";

/** How many one worker node runs at a time. */
const ANALYSES_AT_ONCE = 3;
/** Leaves a slot of the node to other customers. */
const MOST_OF_ONE_CUSTOMER = 2;
const HOMEPAGES_AT_ONCE = 6;

interface AnalysesJobsDeps extends Omit<RunDeps, "requeue"> {
  readonly queue: JobQueue;
}

export function analysesJobs(deps: AnalysesJobsDeps): Job[] {
  const { db, queue } = deps;
  const running: RunDeps = { ...deps, requeue: (tx, sent) => sendAnalysis(queue, sent, tx) };
  const shares = createFairShares<ClaimedRun>(MOST_OF_ONE_CUSTOMER);

  /** A job is a free slot: which customer gets it is decided before each run. */
  const runNext: Job["handle"] = async (_data, { id: jobId }) => {
    while (!deps.stopping.aborted) {
      const run = await shares.take((used) => claimNextRun(db, jobId, used));
      if (run === null) return;
      try {
        await runAnalysis(running, run);
      } finally {
        shares.release(run);
      }
    }
  };
  const runHomepage: Job["handle"] = async (data, { id: jobId }) => {
    const run = await claimRun(db, (data as { id: string }).id, jobId);
    if (run !== null) await runAnalysis(running, run);
  };
  const slots = { long: true, once: true };
  return [
    { name: RUN_ANALYSIS, handle: runNext, concurrency: ANALYSES_AT_ONCE, ...slots },
    { name: RUN_HOMEPAGE, handle: runHomepage, concurrency: HOMEPAGES_AT_ONCE, ...slots },
    {
      name: WAKE_ANALYSES,
      handle: async () =>
        workThrough(await silentAnalyses(db), (silent) => sendAnalysis(queue, silent)),
    },
    { name: CLEAN_UP_ANALYSES, handle: () => cleanUpAnalyses(db) },
  ];
}
