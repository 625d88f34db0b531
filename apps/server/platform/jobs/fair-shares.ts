import { limitConcurrency } from "./limit-concurrency.ts";

/** How much of this node each customer uses now. */
export interface Shares {
  readonly running: Readonly<Record<string, number>>;
  /** As many as one customer may have. */
  readonly most: number;
}

export interface FairShares<Run> {
  readonly shares: Shares;
  /** Claims one at a time, so that each sees what the others took; null if nobody may run. */
  take(claim: (shares: Shares) => Promise<Run | null>): Promise<Run | null>;
  release(run: Run): void;
}

/** Who uses the slots of this node; `most` leaves some to others, however much one has queued. */
export function createFairShares<Run>(
  most: number,
  /** Whose slot it is; null: it counts for nobody. */
  customerOf: (run: Run) => string | null,
): FairShares<Run> {
  const running = new Map<string, number>();
  const inTurn = limitConcurrency(1);
  const add = (run: Run, change: 1 | -1) => {
    const customer = customerOf(run);
    if (customer === null) return;
    const count = (running.get(customer) ?? 0) + change;
    if (count > 0) running.set(customer, count);
    else running.delete(customer);
  };
  const sharesNow = (): Shares => ({ running: Object.fromEntries(running), most });

  return {
    get shares() {
      return sharesNow();
    },
    take: (claim) =>
      inTurn(async () => {
        const run = await claim(sharesNow());
        if (run !== null) add(run, 1);
        return run;
      }),
    release: (run) => add(run, -1),
  };
}
