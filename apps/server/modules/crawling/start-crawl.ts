import type { Tables } from "@sightline/database";
import { limitMessage } from "@sightline/domain/billing";
import type { Kysely } from "kysely";
import { planOfUser, type Units } from "../billing/index.ts";
import { watchedCompany } from "../companies/index.ts";
import { crawlToJoin, insertCrawl, lockCompany } from "./admit.queries.ts";
import type { SendCrawl } from "./running/runs.queries.ts";
import { setResumed } from "./steering.queries.ts";
import { pageLimitOf } from "./watcher.ts";

export interface StartDeps {
  readonly db: Kysely<Tables>;
  readonly units: Units;
  readonly send: SendCrawl;
}

export type Started = { readonly crawlId: string } | { readonly refused: string } | "missing";

/**
 * Joins the crawl in progress if it counts for this customer, resuming it if they paused it, or
 * starts one and reserves its units.
 */
export async function startCrawl(
  { db, units, send }: StartDeps,
  userId: string,
  companyId: string,
  requestedPages: number | undefined,
): Promise<Started> {
  const watched = await watchedCompany(db, userId, companyId);
  if (watched === null) return "missing";
  return db.transaction().execute(async (tx): Promise<Started> => {
    await lockCompany(tx, companyId);
    const plan = await planOfUser(tx, userId);
    const pageLimit = pageLimitOf(plan, watched.site.crawlPages);
    const underWay = await crawlToJoin(tx, { userId, companyId, pageLimit });
    if (underWay !== undefined) {
      if (underWay.status === "paused" && (await setResumed(tx, underWay.id))) {
        await send(tx, underWay.id);
      }
      return { crawlId: underWay.id };
    }
    if (!watched.isActive) {
      const limit = watched.as === "own" ? "sites" : "competitorsPerSite";
      return { refused: limitMessage(limit, plan) };
    }
    const maxPages = Math.min(requestedPages ?? pageLimit, pageLimit);
    const purpose = `Crawl of ${watched.domain}`;
    const reserved = await units.reserve(tx, { userId, units: maxPages, purpose });
    if ("refused" in reserved) return reserved;
    const crawl = {
      companyId,
      maxPages,
      requestedBy: userId,
      trigger: "user",
      ...reserved,
    } as const;
    const crawlId = await insertCrawl(tx, crawl);
    if (crawlId === null) throw new Error("A crawl started while its company was locked.");
    await send(tx, crawlId);
    return { crawlId };
  });
}
