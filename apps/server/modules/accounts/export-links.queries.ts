import type { Tables } from "@sightline/database";
import { EXPORT_LINK_LIFETIME_S } from "@sightline/domain/accounts";
import { type Kysely, sql } from "kysely";

export async function insertExportLink(
  db: Kysely<Tables>,
  code_hash: Buffer,
  browser_hash: Buffer,
  session_id: string,
): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(secs => ${EXPORT_LINK_LIFETIME_S})`;
  await db
    .insertInto("export_links")
    .values({ code_hash, browser_hash, session_id, expires_at })
    .execute();
}

/** The user of the session that asked for it. A second request finds nothing. */
export async function takeExportLink(
  db: Kysely<Tables>,
  codeHash: Buffer,
  browserHash: Buffer,
): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    with taken as (
      delete from export_links
      where code_hash = ${codeHash} and browser_hash = ${browserHash} and expires_at > now()
      returning session_id
    )
    select users.id as user_id from taken
    join sessions on sessions.id = taken.session_id and sessions.expires_at > now()
    join users on users.id = sessions.user_id and users.suspended_at is null
  `.execute(db);
  return rows[0]?.user_id ?? null;
}
