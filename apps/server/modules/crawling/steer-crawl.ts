import type { Tables } from "@sightline/database";
import { isUnderWay } from "@sightline/domain/crawling";
import type { Kysely, Transaction } from "kysely";
import { type CrawlRow, findCrawl } from "./crawls.queries.ts";
import type { Ended } from "./running/runs.queries.ts";
import { setCancelled, setGoing, setPaused } from "./steering.queries.ts";

export interface SteeringNeeds {
  readonly db: Kysely<Tables>;
  readonly send: (tx: Transaction<Tables>, crawlId: string) => Promise<void>;
  readonly settle: (tx: Transaction<Tables>, ended: Ended) => Promise<void>;
}

/** `missing` also for a crawl that is another's to steer. */
export type Steered = { readonly crawl: CrawlRow } | "missing" | "ended";

export const pauseCrawl = (needs: SteeringNeeds, userId: string, id: string) =>
  steer(needs, userId, id, (tx) => setPaused(tx, id));

export const resumeCrawl = (needs: SteeringNeeds, userId: string, id: string) =>
  steer(needs, userId, id, async (tx) => {
    if (await setGoing(tx, id)) await needs.send(tx, id);
  });

export const cancelCrawl = (needs: SteeringNeeds, userId: string, id: string) =>
  steer(needs, userId, id, async (tx) => {
    const ended = await setCancelled(tx, id);
    if (ended !== null) await needs.settle(tx, ended);
  });

/** Twice the same is once: pausing a paused crawl changes nothing and is no error. */
async function steer(
  { db }: SteeringNeeds,
  userId: string,
  id: string,
  change: (tx: Transaction<Tables>) => Promise<unknown>,
): Promise<Steered> {
  return db.transaction().execute(async (tx): Promise<Steered> => {
    const crawl = await findCrawl(tx, userId, id);
    if (!crawl?.yours) return "missing";
    if (!isUnderWay(crawl.status)) return "ended";
    await change(tx);
    const changed = await findCrawl(tx, userId, id);
    return changed === undefined ? "missing" : { crawl: changed };
  });
}
