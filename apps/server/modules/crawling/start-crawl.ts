import type { Tables } from "@sightline/database";
import { limitMessage } from "@sightline/domain/billing";
import type { Kysely, Transaction } from "kysely";
import { planOfUser, type Units } from "../billing/index.ts";
import { watchedCompany } from "../companies/index.ts";
import { crawlUnderWay, insertCrawl, lockCompany } from "./admit.queries.ts";
import { setResumed } from "./steering.queries.ts";

export interface StartDeps {
  readonly db: Kysely<Tables>;
  readonly units: Units;
  readonly send: (tx: Transaction<Tables>, crawlId: string) => Promise<void>;
}

export type Started = { readonly crawlId: string } | { readonly refused: string } | "missing";

/**
 * Joins the crawl in progress, resuming it if it is paused, or starts one and reserves its units.
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
    const underWay = await crawlUnderWay(tx, companyId);
    if (underWay !== undefined) {
      if (underWay.status === "paused" && (await setResumed(tx, underWay.id))) {
        await send(tx, underWay.id);
      }
      return { crawlId: underWay.id };
    }
    const plan = await planOfUser(tx, userId);
    if (!watched.isActive) {
      const limit = watched.as === "own" ? "sites" : "competitorsPerSite";
      return { refused: limitMessage(limit, plan) };
    }
    const maxPages = Math.min(
      requestedPages ?? Number.POSITIVE_INFINITY,
      watched.site.crawlPages ?? Number.POSITIVE_INFINITY,
      plan.limits.pagesPerCrawl,
    );
    const purpose = `Crawl of ${watched.domain}`;
    const reserved = await units.reserve(tx, { userId, units: maxPages, purpose });
    if ("refused" in reserved) return reserved;
    const crawl = { companyId, maxPages, requestedBy: userId, ...reserved };
    const crawlId = await insertCrawl(tx, crawl);
    if (crawlId === null) throw new Error("A crawl started while its company was locked.");
    await send(tx, crawlId);
    return { crawlId };
  });
}
