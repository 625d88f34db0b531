import type { Tables } from "@sightline/database";
import type { KeywordMetrics } from "@sightline/providers/keyword-metrics";
import type { Kysely } from "kysely";
import { FIRST_ID, type SiteOfUser } from "../../keywords/index.ts";
import {
  type DemandSite,
  demandSite,
  keywordsAfter,
  lockDemandOf,
  saveDemand,
} from "./demand.queries.ts";
import { calibratedEstimate, knownDemand } from "./known-demand.ts";

export interface DemandRequest extends SiteOfUser {
  /** Default: all keywords of the site. */
  readonly keywordIds?: readonly string[];
  /** Only keywords without demand data. */
  readonly onlyNew?: boolean;
}

/** Batch size: short table locks, and the event loop isn't blocked. */
const TOGETHER = 500;

/** Saves the best known demand of a site's keywords; queries no provider. Idempotent. */
export async function renewDemand(
  db: Kysely<Tables>,
  { userId, site, keywordIds, onlyNew = false }: DemandRequest,
  now = new Date(),
): Promise<void> {
  const watched = await demandSite(db, { userId, site });
  if (watched === null) return;
  const estimate = await calibratedEstimate(db, watched, now);
  for (let after: string | null = FIRST_ID; after !== null; ) {
    const part = { ids: keywordIds, onlyNew, after, limit: TOGETHER };
    after = await inTransaction(db, async (tx) => {
      await lockDemandOf(tx, watched.id);
      const keywords = await keywordsAfter(tx, { userId, site }, part);
      await renewTogether(tx, { watched, estimate, now }, keywords);
      return keywords.length < TOGETHER ? null : (keywords.at(-1)?.id ?? null);
    });
  }
}

interface Renewing {
  readonly watched: DemandSite;
  readonly estimate: KeywordMetrics;
  readonly now: Date;
}

async function renewTogether(
  tx: Kysely<Tables>,
  { watched, estimate, now }: Renewing,
  keywords: Awaited<ReturnType<typeof keywordsAfter>>,
): Promise<void> {
  const byKey = await knownDemand(tx, watched, estimate, keywords);
  const known = keywords.flatMap(({ id, keyword_key }) => {
    const demand = byKey.get(keyword_key);
    return demand === undefined ? [] : [[id, demand] as const];
  });
  await saveDemand(tx, known, now);
}

function inTransaction<Result>(
  db: Kysely<Tables>,
  work: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
