import type { Tables } from "@sightline/database";
import { PREDECESSOR_GRACE_S } from "@sightline/domain/accounts";
import {
  ASSISTANT_CODE_S,
  ASSISTANT_DAYS,
  ASSISTANT_TOKEN_S,
  ASSISTANT_UNUSED_DAYS,
} from "@sightline/domain/programs";
import { type Kysely, sql, type Transaction } from "kysely";
import { insertKey } from "../api-keys/api-keys.queries.ts";
import { hashOf, type MadeKey } from "../api-keys/key-format.ts";

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
      expires_at: sql<Date>`now() + make_interval(secs => ${ASSISTANT_CODE_S})`,
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
  readonly codeHash: Buffer;
}

/** Returns the grant's first refresh token. */
export async function insertGrant(
  tx: Transaction<Tables>,
  grant: NewGrant,
  access: MadeKey,
  refreshTokenOf: (keyId: string) => string,
): Promise<string> {
  const { userId, name, scopes } = grant;
  const expiresAt = new Date(Date.now() + ASSISTANT_DAYS * 86_400_000);
  const id = await insertKey(tx, { userId, name, scopes, expiresAt }, access);
  const refreshToken = refreshTokenOf(id);
  await tx
    .insertInto("oauth_grants")
    .values({
      ...{ key_id: id, client_id: grant.clientId, refresh_hash: hashOf(refreshToken) },
      access_until: inSeconds(ASSISTANT_TOKEN_S),
      refresh_until: inSeconds(ASSISTANT_UNUSED_DAYS * 86_400),
    })
    .execute();
  await tx
    .updateTable("oauth_codes")
    .set({ key_id: id })
    .where("code_hash", "=", grant.codeHash)
    .execute();
  return refreshToken;
}

interface SentToken {
  readonly hash: Buffer;
  readonly clientId: string;
  /** As the token itself says; null: it says nothing that we believe. */
  readonly keyId: string | null;
}

/** The grant behind a refresh token; it ends if the token was replaced before. */
export async function findGrant(tx: Transaction<Tables>, { hash, clientId, keyId }: SentToken) {
  const grant = await tx
    .selectFrom("oauth_grants")
    .innerJoin("api_keys", "api_keys.id", "oauth_grants.key_id")
    .select([
      ...(["key_id", "client_id", "refresh_hash", "former_refresh_hash"] as const),
      ...(["api_keys.scopes", "api_keys.user_id"] as const),
      sql<boolean>`refresh_until > now() and revoked_at is null
        and (expires_at is null or expires_at > now())`.as("is_open"),
      // A client whose answer got lost, or that asks twice at once, sends its former token again.
      sql<boolean>`refreshed_at > now() - make_interval(secs => ${PREDECESSOR_GRACE_S})`.as(
        "is_retry",
      ),
    ])
    .where(
      sql<boolean>`refresh_hash = ${hash} or former_refresh_hash = ${hash} or key_id = ${keyId}`,
    )
    .forUpdate("oauth_grants")
    .executeTakeFirst();
  if (grant === undefined || grant.client_id !== clientId || !grant.is_open) return null;
  const { key_id, user_id, scopes } = grant;
  if (grant.refresh_hash.equals(hash))
    return { key_id, user_id, scopes, token: "current" as const };
  const isRetry = grant.is_retry && grant.former_refresh_hash?.equals(hash) === true;
  if (isRetry) return { key_id, user_id, scopes, token: "retried" as const };
  await endKey(tx, key_id);
  return { key_id, user_id, scopes, token: "stolen" as const };
}

export async function replaceTokens(
  tx: Transaction<Tables>,
  keyId: string,
  access: MadeKey,
  refreshHash: Buffer,
): Promise<void> {
  await tx
    .updateTable("api_keys")
    .set({
      ...{ hash: access.hash, hint: access.hint },
      // Those who connected before there was an end.
      expires_at: sql<Date>`coalesce(expires_at, created_at + make_interval(days => ${ASSISTANT_DAYS}))`,
    })
    .where("id", "=", keyId)
    .execute();
  await tx
    .updateTable("oauth_grants")
    .set({
      former_refresh_hash: sql<Buffer>`refresh_hash`,
      ...{ refresh_hash: refreshHash, refreshed_at: sql<Date>`now()` },
      access_until: inSeconds(ASSISTANT_TOKEN_S),
      refresh_until: inSeconds(ASSISTANT_UNUSED_DAYS * 86_400),
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
