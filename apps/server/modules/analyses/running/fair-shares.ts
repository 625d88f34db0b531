import { limitConcurrency } from "../../../platform/jobs/index.ts";
import type { ClaimedRun, Shares } from "./runs.queries.ts";

/** Leaves a slot of the node to other customers, however much one of them has queued. */
const MOST_OF_ONE_CUSTOMER = 2;

export interface FairShares {
  /** Claims one at a time, so that each sees what the others took; null if nobody may run. */
  take(claim: (shares: Shares) => Promise<ClaimedRun | null>): Promise<ClaimedRun | null>;
  release(run: ClaimedRun): void;
}

/** Who uses the analysis slots of this node. */
export function createFairShares(): FairShares {
  const running = new Map<string, number>();
  const inTurn = limitConcurrency(1);
  const add = ({ userId }: ClaimedRun, change: 1 | -1) => {
    if (userId === null) return;
    const count = (running.get(userId) ?? 0) + change;
    if (count > 0) running.set(userId, count);
    else running.delete(userId);
  };
  const withAtLeast = (count: number) =>
    [...running].filter(([, runs]) => runs >= count).map(([userId]) => userId);

  return {
    take: (claim) =>
      inTurn(async () => {
        const run = await claim({ busy: withAtLeast(1), full: withAtLeast(MOST_OF_ONE_CUSTOMER) });
        if (run !== null) add(run, 1);
        return run;
      }),
    release: (run) => add(run, -1),
  };
}
