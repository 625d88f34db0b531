import type { Tables } from "@sightline/database";
import { isUnderWay } from "@sightline/domain/crawling";
import type { Kysely, Transaction } from "kysely";
import { type CrawlRow, findCrawl } from "./crawls.queries.ts";
import { type Ended, nextInTurn, type SendCrawl } from "./running/runs.queries.ts";
import { setCancelled, setPaused, setResumed } from "./steering.queries.ts";

export interface SteeringDeps {
  readonly db: Kysely<Tables>;
  readonly send: SendCrawl;
  readonly settle: (tx: Transaction<Tables>, ended: Ended) => Promise<void>;
}

/** `missing` also for a crawl that only others may control. */
export type Steered = { readonly crawl: CrawlRow } | "missing" | "ended";

export const pauseCrawl = (deps: SteeringDeps, userId: string, id: string) =>
  steer(deps, userId, id, (tx) => setPaused(tx, id));

export const resumeCrawl = (deps: SteeringDeps, userId: string, id: string) =>
  steer(deps, userId, id, async (tx) => {
    if (await setResumed(tx, id)) await deps.send(tx, id);
  });

export const cancelCrawl = (deps: SteeringDeps, userId: string, id: string) =>
  steer(deps, userId, id, (tx, { company_id: companyId }) => endCrawl(tx, deps, { id, companyId }));

/** Returns its unused units, and leaves the company to the next crawl. */
export async function endCrawl(
  tx: Transaction<Tables>,
  { send, settle }: Omit<SteeringDeps, "db">,
  { id, companyId }: { id: string; companyId: string },
): Promise<void> {
  const ended = await setCancelled(tx, id);
  if (ended === null) return;
  await settle(tx, ended);
  const next = await nextInTurn(tx, companyId);
  if (next !== null) await send(tx, next);
}

/** Idempotent: pausing a paused crawl changes nothing and is no error. */
async function steer(
  { db }: SteeringDeps,
  userId: string,
  id: string,
  change: (tx: Transaction<Tables>, crawl: CrawlRow) => Promise<unknown>,
): Promise<Steered> {
  return db.transaction().execute(async (tx): Promise<Steered> => {
    const crawl = await findCrawl(tx, userId, id);
    if (!crawl?.may_steer) return "missing";
    if (!isUnderWay(crawl.status)) return "ended";
    await change(tx, crawl);
    const changed = await findCrawl(tx, userId, id);
    return changed === undefined ? "missing" : { crawl: changed };
  });
}
