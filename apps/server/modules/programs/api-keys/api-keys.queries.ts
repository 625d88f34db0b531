import type { ApiKey } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Principal } from "../../../platform/auth/index.ts";
import type { MadeKey } from "./key-format.ts";

/** A stored key as it is used, with its owner. */
export interface KnownKey {
  readonly id: string;
  readonly scopes: readonly string[];
  /** Null: it works. */
  readonly ended: "revoked" | "expired" | "replaced" | "suspended" | null;
  readonly owner: Principal;
  /** A token of an assistant that connected with OAuth: it works at `/mcp` and nowhere else. */
  readonly isOfAssistant: boolean;
}

/** Also one that no longer works, so that its use can be noted. */
export async function findKey(db: Kysely<Tables>, hash: Buffer): Promise<KnownKey | null> {
  const row = await db
    .selectFrom("api_keys as key")
    .innerJoin("users", "users.id", "key.user_id")
    .leftJoin("oauth_grants as granted", "granted.key_id", "key.id")
    .where(sql<boolean>`key.hash = ${hash} or key.former_hash = ${hash}`)
    .select([
      ...(["key.id", "key.scopes", "key.user_id", "users.email", "users.name"] as const),
      "users.created_at",
      sql<boolean>`granted.key_id is not null`.as("is_of_assistant"),
      sql<KnownKey["ended"]>`case
        when key.revoked_at is not null then 'revoked'
        when key.expires_at <= now() or granted.access_until <= now() then 'expired'
        when key.hash <> ${hash} and key.former_until <= now() then 'replaced'
        when users.suspended_at is not null or exists (
          select from account_deletions as closed
          where closed.user_id = users.id and closed.started_at is not null
        ) then 'suspended' end`.as("ended"),
    ])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, scopes, ended, user_id: userId, email, name, created_at: createdAt } = row;
  // A key never acts as an admin, whatever its owner is.
  const owner: Principal = { sessionId: id, userId, email, name, role: "user", createdAt };
  return { id, scopes, ended, owner, isOfAssistant: row.is_of_assistant };
}

/** The day is the database's, in UTC. */
export async function countCall(
  db: Kysely<Tables>,
  keyId: string,
  { address, isRefused }: { readonly address: string; readonly isRefused: boolean },
): Promise<void> {
  const refused = isRefused ? 1 : 0;
  await sql`
    with used as (
      update api_keys set last_used_at = now(), last_used_from = ${address} where id = ${keyId}
      returning id
    )
    insert into api_key_days as counted (key_id, day, calls, refused)
    select id, (now() at time zone 'utc')::date, 1, ${refused}::int from used
    on conflict (key_id, day) do update
      set calls = counted.calls + 1, refused = counted.refused + excluded.refused
  `.execute(db);
}

export type ApiKeyRow = Awaited<ReturnType<typeof listKeys>>[number];

export function listKeys(db: Kysely<Tables>, userId: string) {
  return described(db).where("user_id", "=", userId).orderBy("created_at", "desc").execute();
}

export function findOwnKey(db: Kysely<Tables>, userId: string, id: string) {
  return described(db).where("user_id", "=", userId).where("id", "=", id).executeTakeFirst();
}

function described(db: Kysely<Tables>) {
  return db.selectFrom("api_keys").select([
    ...(["id", "name", "hint", "scopes", "created_at", "expires_at", "revoked_at"] as const),
    ...(["last_used_at", "last_used_from"] as const),
    sql<Date | null>`case when former_until > now() then former_until end`.as("former_until"),
    sql<boolean>`exists (select from oauth_grants where key_id = api_keys.id)`.as("is_assistant"),
    sql<ApiKey["state"]>`case when revoked_at is not null then 'revoked'
      when expires_at <= now() then 'expired' else 'active' end`.as("state"),
    sql<ApiKey["days"]>`coalesce((
      select jsonb_agg(jsonb_build_object('day', day, 'calls', calls, 'refused', refused) order by day)
      from api_key_days where key_id = api_keys.id and day > (now() at time zone 'utc')::date - 30
    ), '[]')`.as("days"),
  ]);
}

export async function countActiveKeys(tx: Transaction<Tables>, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("api_keys")
    .select(sql<number>`count(*)`.as("count"))
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .executeTakeFirstOrThrow();
  return count;
}

interface NewKey {
  readonly userId: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt: Date | null;
}

export async function insertKey(
  tx: Transaction<Tables>,
  { userId, name, scopes, expiresAt }: NewKey,
  { hash, hint }: MadeKey,
): Promise<string> {
  const { id } = await tx
    .insertInto("api_keys")
    .values({ user_id: userId, name, scopes: [...scopes], hash, hint, expires_at: expiresAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the key still worked and is replaced now. */
export async function replaceKey(
  db: Kysely<Tables>,
  userId: string,
  id: string,
  { hash, hint }: MadeKey,
  overlapHours: number,
): Promise<boolean> {
  const replaced = await db
    .updateTable("api_keys")
    .set({
      ...{ hash, hint, rotated_at: sql<Date>`now()` },
      former_hash: sql<Buffer>`api_keys.hash`,
      former_until: sql<Date>`now() + make_interval(hours => ${overlapHours})`,
    })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("oauth_grants").select("key_id").whereRef("key_id", "=", "api_keys.id")),
      ),
    )
    .executeTakeFirst();
  return replaced.numUpdatedRows > 0n;
}

/** Whether the key still worked with the scopes that the new ones were compared with. */
export async function narrowKey(
  db: Kysely<Tables>,
  userId: string,
  { id, scopes }: Pick<ApiKey, "id" | "scopes">,
  narrower: string[],
): Promise<boolean> {
  const narrowed = await db
    .updateTable("api_keys")
    .set({ scopes: narrower })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where(sql<boolean>`scopes = ${scopes}::text[]`)
    .where("revoked_at", "is", null)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .executeTakeFirst();
  return narrowed.numUpdatedRows > 0n;
}

/** Both the key and the one it is replacing. */
export async function revokeKey(db: Kysely<Tables>, userId: string, id: string): Promise<boolean> {
  const revoked = await db
    .updateTable("api_keys")
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return revoked.numUpdatedRows > 0n;
}
