import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { crawlsToTrim, deleteDetails, markTrimmed } from "./clean-up.queries.ts";
import { findWatchers } from "./watcher.ts";

/** The newest crawls of every customer are kept in full, whatever others do with the same domain. */
export async function* trimOldCrawls(
  db: Kysely<Tables>,
  companyId: string,
): AsyncGenerator<number> {
  const watchers = await findWatchers(db, companyId);
  await markTrimmed(db, await crawlsToTrim(db, companyId, watchers));
  yield* deleteDetails(db, companyId);
}
