import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { companiesToTrim, crawlsToTrim, trimCrawl } from "./clean-up.queries.ts";
import { findWatchers } from "./watcher.ts";

/** The newest crawls of every customer are kept in full, whatever others do with the same domain. */
export async function trimOldCrawls(db: Kysely<Tables>): Promise<number> {
  let trimmed = 0;
  for (const companyId of await companiesToTrim(db)) {
    const old = await crawlsToTrim(db, companyId, await findWatchers(db, companyId));
    for (const id of old) await trimCrawl(db, id);
    trimmed += old.length;
  }
  return trimmed;
}
