import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { collectFailures } from "../../platform/jobs/index.ts";
import { companiesToTrim, crawlsToTrim, trimCrawl } from "./clean-up.queries.ts";
import { findWatchers } from "./watcher.ts";

/** The newest crawls of every customer are kept in full, whatever others do with the same domain. */
export async function trimOldCrawls(db: Kysely<Tables>): Promise<number> {
  const failures = collectFailures();
  let trimmed = 0;
  for (const companyId of await companiesToTrim(db)) {
    const old = await failures.attempt(async () =>
      crawlsToTrim(db, companyId, await findWatchers(db, companyId)),
    );
    for (const id of old ?? []) await failures.attempt(() => trimCrawl(db, id));
    trimmed += old?.length ?? 0;
  }
  failures.throwIfAny();
  return trimmed;
}
