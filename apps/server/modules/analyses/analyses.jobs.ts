import {
  createFairShares,
  type FairShares,
  type Job,
  type JobQueue,
  workThrough,
} from "../../platform/jobs/index.ts";
import { cleanUpAnalyses } from "./clean-up.queries.ts";
import { type RunDeps, runAnalysis } from "./running/run-analysis.ts";
import {
  type ClaimedRun,
  claimNextHomepage,
  claimNextRun,
  silentAnalyses,
} from "./running/runs.queries.ts";
import { RUN_ANALYSIS, RUN_HOMEPAGE, sendAnalysis } from "./send-analysis.ts";

export const WAKE_ANALYSES = "analyses.wake";
export const CLEAN_UP_ANALYSES = "analyses.clean-up";

/** How many one worker node runs at a time. */
const ANALYSES_AT_ONCE = 3;
/** Leaves a slot of the node to other customers. */
const MOST_OF_ONE_CUSTOMER = 2;
const HOMEPAGES_AT_ONCE = 6;
const MOST_OF_ONE_NETWORK = 3;

interface AnalysesJobsDeps extends Omit<RunDeps, "requeue"> {
  readonly queue: JobQueue;
}

export function analysesJobs(deps: AnalysesJobsDeps): Job[] {
  const { db, queue } = deps;
  const running: RunDeps = { ...deps, requeue: (tx, sent) => sendAnalysis(queue, sent, tx) };
  const shares = {
    customers: createFairShares<ClaimedRun>(MOST_OF_ONE_CUSTOMER, ({ userId }) => userId),
    networks: createFairShares<ClaimedRun>(MOST_OF_ONE_NETWORK, ({ network }) => network),
  };

  /** A job is a free slot: which customer or network gets it is decided before each run. */
  const runNext =
    (fair: FairShares<ClaimedRun>, claimNext: typeof claimNextRun): Job["handle"] =>
    async (_data, { id: jobId }) => {
      // Its run needs the job on another node; a job that ends well is gone.
      if (deps.stopping.aborted) throw new Error("this node is stopping");
      while (!deps.stopping.aborted) {
        const run = await fair.take((used) => claimNext(db, jobId, used));
        if (run === null) return;
        try {
          await runAnalysis(running, run);
        } finally {
          fair.release(run);
        }
      }
    };
  const slots = { long: true, once: true };
  return [
    {
      name: RUN_ANALYSIS,
      handle: runNext(shares.customers, claimNextRun),
      ...{ concurrency: ANALYSES_AT_ONCE, ...slots },
    },
    {
      name: RUN_HOMEPAGE,
      handle: runNext(shares.networks, claimNextHomepage),
      ...{ concurrency: HOMEPAGES_AT_ONCE, ...slots },
    },
    {
      name: WAKE_ANALYSES,
      handle: async () =>
        workThrough(await silentAnalyses(db), (silent) => sendAnalysis(queue, silent)),
    },
    { name: CLEAN_UP_ANALYSES, handle: () => cleanUpAnalyses(db) },
  ];
}
