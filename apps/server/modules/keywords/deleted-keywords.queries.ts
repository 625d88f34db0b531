import type { Tables } from "@sightline/database";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { jobTransaction, repeatWhileFull, type Slices } from "../../platform/database/index.ts";
import { removedDomainsOf } from "../companies/index.ts";

export async function deleteKeyword(db: Kysely<Tables>, userId: string, id: string) {
  return (await deleteMany(db, userId, [id])) > 0;
}

export function deleteMany(
  db: Kysely<Tables>,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  return deleteKeywords(
    db,
    sql`user_id = ${userId} and id = any(${ids}::uuid[])
      and target_site not in (${removedDomainsOf(db, userId)})`,
  );
}

export function deleteKeywordsOfSite(
  db: Kysely<Tables>,
  { userId, domain }: { userId: string; domain: string },
): Slices {
  return deleteSlices(db, sql`user_id = ${userId} and target_site = ${domain}`);
}

export function deleteKeywordsOfUser(db: Kysely<Tables>, userId: string): Slices {
  return deleteSlices(db, sql`user_id = ${userId}`);
}

const KEYWORDS_TOGETHER = 500;

function deleteSlices(db: Kysely<Tables>, condition: RawBuilder<unknown>): Slices {
  const some = sql`id = any(array(
    select id from saved_keywords where ${condition} limit ${KEYWORDS_TOGETHER}
  ))`;
  return repeatWhileFull(KEYWORDS_TOGETHER, () =>
    jobTransaction(db, (tx) => deleteKeywords(tx, some)),
  );
}

/** They are gone at once; their checks, which may be millions, are deleted by a job. */
async function deleteKeywords(db: Kysely<Tables>, condition: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with gone as (delete from saved_keywords where ${condition} returning id, user_id)
    insert into deleted_keywords (keyword_id, user_id) select id, user_id from gone
  `.execute(db);
  return Number(numAffectedRows);
}
