import type { Tables } from "@sightline/database";
import { type Kysely, sql, type Transaction } from "kysely";
import { deleteInSlices, type Slices } from "../../../platform/database/index.ts";

/** A user's own site, unless removed; other users' and missing ones look the same. */
export function findOwnSite(db: Kysely<Tables>, userId: string, siteId: string) {
  return db
    .selectFrom("sites")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .select(["sites.id", "companies.domain"])
    .where("sites.user_id", "=", userId)
    .where("sites.id", "=", siteId)
    .where("sites.removed_at", "is", null)
    .executeTakeFirst();
}

const columns = [
  "connection.site_id",
  "connection.account",
  "connection.properties",
  "connection.property",
  "connection.connected_at",
  sql<boolean>`connection.refresh_token is null`.as("is_withdrawn"),
  "connection.read_from",
  "connection.read_until",
  "connection.read_at",
  "connection.problem",
  "connection.problem_at",
] as const;

/** Without the token, which only fetching and revoking need. */
export function findConnection(db: Kysely<Tables>, siteId: string) {
  return db
    .selectFrom("search_console_connections as connection")
    .select(columns)
    .where("connection.site_id", "=", siteId)
    .executeTakeFirst();
}

export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof findConnection>>>;

export interface NewConnection {
  readonly siteId: string;
  readonly userId: string;
  readonly account: string;
  readonly sealedToken: string;
  readonly properties: readonly string[];
  readonly now: Date;
}

/**
 * Reconnecting keeps fetched data: what was fetched from a property that this account doesn't have
 * stays, and the connection as well. Returns that property; null if the new connection was saved.
 */
export async function saveConnection(
  tx: Transaction<Tables>,
  { siteId, userId, account, sealedToken, properties, now }: NewConnection,
): Promise<string | null> {
  const before = await lockConnection(tx, siteId);
  const isKept = before !== undefined && properties.includes(before.property);
  if (before !== undefined && !isKept && before.read_until !== null) return before.property;
  const property = isKept ? before.property : (properties[0] ?? "");
  const access = {
    account,
    refresh_token: sealedToken,
    properties: [...properties],
    connected_at: now,
    next_read_at: now,
    problem: null,
    problem_at: null,
  };
  await tx
    .insertInto("search_console_connections")
    .values({ site_id: siteId, user_id: userId, property, ...access })
    .onConflict((conflict) => conflict.column("site_id").doUpdateSet({ property, ...access }))
    .execute();
  return null;
}

/** Null: the account has no such property. */
export async function chooseProperty(
  tx: Transaction<Tables>,
  siteId: string,
  property: string,
  now: Date,
): Promise<"chosen" | "unchanged" | "unknown" | "missing"> {
  const connection = await lockConnection(tx, siteId);
  if (connection === undefined) return "missing";
  if (!connection.properties.includes(property)) return "unknown";
  if (connection.property === property) return "unchanged";
  await hideDays(tx, siteId);
  await tx
    .updateTable("search_console_connections")
    .set({ property, next_read_at: now, problem: null, problem_at: null })
    .where("site_id", "=", siteId)
    .execute();
  return "chosen";
}

function lockConnection(tx: Transaction<Tables>, siteId: string) {
  return tx
    .selectFrom("search_console_connections")
    .select(["property", "properties", "read_until"])
    .where("site_id", "=", siteId)
    .forUpdate()
    .executeTakeFirst();
}

/** Only days between the first and the last one fetched count. */
async function hideDays(tx: Transaction<Tables>, siteId: string): Promise<void> {
  await tx
    .updateTable("search_console_connections")
    .set({ read_from: null, read_until: null, read_at: null })
    .where("site_id", "=", siteId)
    .execute();
}

/** Undefined if there was none. */
export function deleteConnection(db: Kysely<Tables>, siteId: string) {
  return db
    .deleteFrom("search_console_connections")
    .where("site_id", "=", siteId)
    .returning(["account", "refresh_token"])
    .executeTakeFirst();
}

/** Across all users: revoking one grant of an account ends them all. */
export async function isAccountInUse(db: Kysely<Tables>, account: string): Promise<boolean> {
  const other = await db
    .selectFrom("search_console_connections")
    .select("site_id")
    .where("account", "=", account)
    .where("refresh_token", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** A closed connection's token, still encrypted. */
export interface TakenToken {
  readonly site_id: string;
  readonly account: string;
  readonly refresh_token: string;
}

/** Closes connections: from now on, nothing is fetched through them. */
export async function takeTokens(
  tx: Transaction<Tables>,
  owner: "user_id" | "site_id",
  id: string,
): Promise<TakenToken[]> {
  const { rows } = await sql<TakenToken>`
    update search_console_connections as connection set refresh_token = null
    from (
      select site_id, refresh_token from search_console_connections
      where ${sql.ref(owner)} = ${id} and refresh_token is not null for update
    ) as open
    where connection.site_id = open.site_id
    returning connection.site_id, connection.account, open.refresh_token
  `.execute(tx);
  return rows;
}

/** Deletes days of a connection that is closed, or of a property that is no longer its own. */
export function deleteHiddenDays(db: Kysely<Tables>, siteId: string): Slices {
  return deleteInSlices(
    db,
    "search_console_days",
    sql`site_id = ${siteId} and not exists (
      select from search_console_connections as connection
      where connection.site_id = ${siteId} and day between read_from and read_until
    )`,
  );
}

/** Deletes what was fetched for a site, a few thousand rows at a time. */
export function deleteDaysOfSite(db: Kysely<Tables>, { siteId }: { siteId: string }): Slices {
  return deleteInSlices(db, "search_console_days", sql`site_id = ${siteId}`);
}
