import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

export interface RecipientRow {
  readonly id: string;
  readonly user_id: string;
  readonly email: string;
  /** Their domains. */
  readonly sites: string[];
  readonly confirmed_at: Date | null;
  readonly left_at: Date | null;
}

const columns = [
  "id",
  "user_id",
  "email",
  "confirmed_at",
  "left_at",
  sql<string[]>`array(
    select companies.domain from sites join companies on companies.id = sites.company_id
    where sites.id = any(digest_recipients.sites) and sites.user_id = digest_recipients.user_id
      and sites.removed_at is null
    order by companies.domain)`.as("sites"),
] as const;

export function listRecipients(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<RecipientRow[]> {
  return db
    .selectFrom("digest_recipients")
    .select(columns)
    .where("user_id", "=", sql<string>`any(${userIds}::uuid[])`)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function findRecipient(db: Kysely<Tables>, id: string): Promise<RecipientRow | null> {
  const row = await db
    .selectFrom("digest_recipients")
    .select(columns)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Null: this address is there already. */
export async function insertRecipient(
  db: Kysely<Tables>,
  userId: string,
  { siteIds, ...recipient }: { id: string; email: string; siteIds: readonly string[] },
): Promise<RecipientRow | null> {
  const row = await db
    .insertInto("digest_recipients")
    .values({ ...recipient, user_id: userId, sites: [...siteIds] })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

/** Null: not theirs. */
export async function setRecipientSites(
  db: Kysely<Tables>,
  userId: string,
  id: string,
  siteIds: readonly string[],
): Promise<RecipientRow | null> {
  const row = await db
    .updateTable("digest_recipients")
    .set({ sites: [...siteIds] })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteRecipient(
  db: Kysely<Tables>,
  userId: string,
  id: string,
): Promise<boolean> {
  const gone = await db
    .deleteFrom("digest_recipients")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** A second click changes nothing. */
export async function confirmRecipient(db: Kysely<Tables>, id: string): Promise<void> {
  await db
    .updateTable("digest_recipients")
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where("id", "=", id)
    .execute();
}

export async function setRecipientLeft(
  db: Kysely<Tables>,
  id: string,
  hasLeft: boolean,
): Promise<void> {
  await db
    .updateTable("digest_recipients")
    .set({ left_at: hasLeft ? sql<Date>`now()` : null })
    .where("id", "=", id)
    .execute();
}
