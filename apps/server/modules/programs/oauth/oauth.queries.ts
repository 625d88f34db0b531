import type { Tables } from "@sightline/database";
import { type Kysely, sql, type Transaction } from "kysely";
import { insertKey } from "../api-keys/api-keys.queries.ts";
import type { MadeKey } from "../api-keys/key-format.ts";

const CODE_S = 5 * 60;
export const ACCESS_S = 60 * 60;
const REFRESH_DAYS = 60;
/** A client whose network failed, or that asks twice at once, sends its former token once more. */
const RETRIED_WITHIN_S = 60;

export async function insertClient(
  db: Kysely<Tables>,
  client: { readonly name: string; readonly redirect_uris: string[] },
): Promise<{ id: string; created_at: Date }> {
  return db
    .insertInto("oauth_clients")
    .values(client)
    .returning(["id", "created_at"])
    .executeTakeFirstOrThrow();
}

export function findClient(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom("oauth_clients")
    .select(["id", "name", "redirect_uris"])
    .where("id", "=", id)
    .executeTakeFirst();
}

interface NewCode {
  readonly hash: Buffer;
  readonly userId: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: string[];
  readonly challenge: string;
}

export async function insertCode(db: Kysely<Tables>, code: NewCode): Promise<void> {
  await db
    .insertInto("oauth_codes")
    .values({
      ...{ code_hash: code.hash, user_id: code.userId, client_id: code.clientId },
      ...{ redirect_uri: code.redirectUri, scopes: code.scopes, challenge: code.challenge },
      expires_at: sql<Date>`now() + make_interval(secs => ${CODE_S})`,
    })
    .execute();
}

/** A code works once. One that comes again may be stolen: what was made for it ends. */
export async function useCode(tx: Transaction<Tables>, hash: Buffer) {
  const code = await tx
    .selectFrom("oauth_codes")
    .innerJoin("oauth_clients", "oauth_clients.id", "oauth_codes.client_id")
    .select([
      ...(["user_id", "client_id", "redirect_uri", "scopes", "challenge", "key_id"] as const),
      ...(["used_at", "oauth_clients.name"] as const),
      sql<boolean>`expires_at > now()`.as("is_open"),
    ])
    .where("code_hash", "=", hash)
    .forUpdate("oauth_codes")
    .executeTakeFirst();
  if (code === undefined) return null;
  if (code.used_at !== null) {
    if (code.key_id !== null) await endKey(tx, code.key_id);
    return null;
  }
  await tx
    .updateTable("oauth_codes")
    .set({ used_at: sql<Date>`now()` })
    .where("code_hash", "=", hash)
    .execute();
  return code.is_open ? code : null;
}

interface NewGrant {
  readonly userId: string;
  readonly clientId: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly access: MadeKey;
  readonly refreshHash: Buffer;
  readonly codeHash: Buffer;
}

export async function insertGrant(tx: Transaction<Tables>, grant: NewGrant): Promise<void> {
  const { userId, name, scopes, access } = grant;
  const id = await insertKey(tx, { userId, name, scopes, expiresAt: null }, access);
  await tx
    .insertInto("oauth_grants")
    .values({
      ...{ key_id: id, client_id: grant.clientId, refresh_hash: grant.refreshHash },
      access_until: inSeconds(ACCESS_S),
      refresh_until: inSeconds(REFRESH_DAYS * 86_400),
    })
    .execute();
  await tx
    .updateTable("oauth_codes")
    .set({ key_id: id })
    .where("code_hash", "=", grant.codeHash)
    .execute();
}

/** The grant behind a refresh token; null if it doesn't work, and ends with a stolen one. */
export async function findGrant(tx: Transaction<Tables>, hash: Buffer, clientId: string) {
  const grant = await tx
    .selectFrom("oauth_grants")
    .innerJoin("api_keys", "api_keys.id", "oauth_grants.key_id")
    .select([
      ...(["key_id", "client_id", "refresh_hash", "api_keys.scopes"] as const),
      sql<boolean>`refresh_until > now() and revoked_at is null`.as("is_open"),
      sql<boolean>`refreshed_at > now() - make_interval(secs => ${RETRIED_WITHIN_S})`.as(
        "is_retry",
      ),
    ])
    .where(sql<boolean>`refresh_hash = ${hash} or former_refresh_hash = ${hash}`)
    .forUpdate("oauth_grants")
    .executeTakeFirst();
  if (grant === undefined || grant.client_id !== clientId) return null;
  const isRepeated = !grant.refresh_hash.equals(hash);
  if (isRepeated && !grant.is_retry) await endKey(tx, grant.key_id);
  const isOpen = grant.is_open && (!isRepeated || grant.is_retry);
  return isOpen ? { ...grant, is_repeated: isRepeated } : null;
}

export async function replaceTokens(
  tx: Transaction<Tables>,
  keyId: string,
  access: MadeKey,
  refreshHash: Buffer,
): Promise<void> {
  await tx
    .updateTable("api_keys")
    .set({ hash: access.hash, hint: access.hint })
    .where("id", "=", keyId)
    .execute();
  await tx
    .updateTable("oauth_grants")
    .set({
      former_refresh_hash: sql<Buffer>`refresh_hash`,
      ...{ refresh_hash: refreshHash, refreshed_at: sql<Date>`now()` },
      access_until: inSeconds(ACCESS_S),
      refresh_until: inSeconds(REFRESH_DAYS * 86_400),
    })
    .where("key_id", "=", keyId)
    .execute();
}

/** By either of its tokens. */
export async function endByToken(db: Kysely<Tables>, hash: Buffer, clientId: string) {
  await db
    .updateTable("api_keys")
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("oauth_grants")
          .select("key_id")
          .whereRef("key_id", "=", "api_keys.id")
          .where("client_id", "=", clientId)
          .where(sql<boolean>`(refresh_hash = ${hash} or api_keys.hash = ${hash})`),
      ),
    )
    .execute();
}

async function endKey(tx: Transaction<Tables>, keyId: string): Promise<void> {
  await tx
    .updateTable("api_keys")
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where("id", "=", keyId)
    .execute();
}

/** Codes that are over, and clients that nobody connected within a month. */
export async function deleteUnused(db: Kysely<Tables>): Promise<void> {
  await sql`delete from oauth_codes where expires_at < now() - interval '1 day'`.execute(db);
  await sql`
    delete from oauth_clients as client
    where created_at < now() - interval '30 days'
      and not exists (select from oauth_grants where client_id = client.id)
  `.execute(db);
}

function inSeconds(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}
