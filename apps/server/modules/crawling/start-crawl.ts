import type { Tables } from "@sightline/database";
import { limitMessage } from "@sightline/domain/billing";
import type { PartOfSite } from "@sightline/domain/crawling";
import type { Kysely, Transaction } from "kysely";
import { planOfUser, type Units } from "../billing/index.ts";
import { watchedCompany } from "../companies/index.ts";
import { crawlToJoin, insertCrawl, isPartUnderWay, lockCompany } from "./admit.queries.ts";
import { type BadPart, readPart } from "./read-part.ts";
import type { SendCrawl } from "./running/runs.queries.ts";
import { setResumed } from "./steering.queries.ts";
import { pageLimitOf, type Watcher } from "./watcher.ts";

export interface StartDeps {
  readonly db: Kysely<Tables>;
  readonly units: Units;
  readonly send: SendCrawl;
}

export interface CrawlRequest {
  readonly companyId: string;
  readonly pages?: number | undefined;
  /** Without one, the whole site. */
  readonly part?: PartOfSite | undefined;
}

export type Started =
  | { readonly crawlId: string }
  | { readonly refused: string }
  | BadPart
  | "missing"
  | "in-progress";

/**
 * Joins the crawl of the site in progress if it counts for this customer, resuming it if they paused
 * it, or starts one and reserves its units.
 */
export async function startCrawl(
  { db, units, send }: StartDeps,
  userId: string,
  { companyId, pages, part: requested }: CrawlRequest,
): Promise<Started> {
  const watched = await watchedCompany(db, userId, companyId);
  if (watched === null) return "missing";
  const part = requested === undefined ? null : readPart(requested, watched.domain);
  if (part !== null && "problem" in part) return part;
  return db.transaction().execute(async (tx): Promise<Started> => {
    if (!(await lockCompany(tx, companyId))) return "missing";
    const plan = await planOfUser(tx, userId);
    const pageLimit = pageLimitOf(plan, watched.site.crawlPages);
    if (part === null) {
      const joined = await join(tx, send, { userId, companyId, pageLimit });
      if (joined !== null) return { crawlId: joined };
    } else if (await isPartUnderWay(tx, userId, companyId)) return "in-progress";
    if (!watched.isActive) {
      const limit = watched.as === "own" ? "sites" : "competitorsPerSite";
      return { refused: limitMessage(limit, plan) };
    }
    const isList = part !== null && "urls" in part;
    if (isList && part.urls.length > plan.limits.pagesPerCrawl) {
      return { refused: limitMessage("pagesPerCrawl", plan) };
    }
    const maxPages = isList ? part.urls.length : Math.min(pages ?? pageLimit, pageLimit);
    const purpose = `Crawl of ${watched.domain}`;
    const reserved = await units.reserve(tx, { userId, units: maxPages, purpose });
    if ("refused" in reserved) return reserved;
    const crawl = {
      companyId,
      maxPages,
      part,
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

async function join(
  tx: Transaction<Tables>,
  send: SendCrawl,
  watcher: Watcher,
): Promise<string | null> {
  const underWay = await crawlToJoin(tx, watcher);
  if (underWay === undefined) return null;
  if (underWay.status === "paused" && (await setResumed(tx, underWay.id))) {
    await send(tx, underWay.id);
  }
  return underWay.id;
}
