import { createFairShares } from "../../../platform/jobs/index.ts";
import { type RunDeps, runCrawl } from "./run-crawl.ts";
import {
  type ClaimedCrawl,
  claimNextCrawl,
  customersWaiting,
  isSiteAwaited,
} from "./runs.queries.ts";

type SlotDeps = Omit<RunDeps, "mustGiveWay">;

/** Runs crawls in the slots of this node, of which one customer gets half at most. */
export function createCrawlSlots(deps: SlotDeps, slots: number) {
  const fair = createFairShares<ClaimedCrawl>(Math.ceil(slots / 2), ({ userId }) => userId);
  const leaving = new Set<string>();

  /**
   * A run gives way to another of the same site. Besides, as many give way as customers wait who
   * use less of this node, and of those who use most.
   */
  async function mustGiveWay(crawl: ClaimedCrawl): Promise<boolean> {
    if (await isSiteAwaited(deps.db, crawl)) return true;
    const { crawlId, userId } = crawl;
    const { running } = fair.shares;
    const theirs = userId === null ? 0 : (running[userId] ?? 0);
    if (theirs < Math.max(...Object.values(running))) return false;
    const waiting = await customersWaiting(deps.db, running, theirs);
    if (waiting <= leaving.size) return false;
    leaving.add(crawlId);
    return true;
  }

  /** Afterwards `sendNext` offers the slot to crawls that found their customer's share used up. */
  return async function runNext(jobId: string, sendNext: () => Promise<void>): Promise<void> {
    const crawl = await fair.take((shares) => claimNextCrawl(deps.db, jobId, shares));
    if (crawl === null) return;
    try {
      await runCrawl({ ...deps, mustGiveWay }, crawl);
    } finally {
      leaving.delete(crawl.crawlId);
      fair.release(crawl);
      if (!deps.stopping.aborted) await sendNext();
    }
  };
}
