import type { Tables } from "@sightline/database";
import type { Tier } from "@sightline/domain/billing";
import { type Kysely, sql } from "kysely";

export const GRANTS_PER_PAGE = 50;
export const PROMOTION: Tier = "Enterprise Promotion";

function described(db: Kysely<Tables>) {
  return db
    .selectFrom("grants")
    .innerJoin("users", "users.id", "grants.user_id")
    .select([
      "grants.id",
      "grants.user_id",
      "users.email",
      sql<Tier>`grants.tier`.as("tier"),
      "grants.reason",
      "grants.starts_at",
      "grants.ends_at",
      "grants.ended_at",
    ]);
}

export type GrantDescribed = NonNullable<Awaited<ReturnType<typeof findGrant>>>;

export function findGrant(db: Kysely<Tables>, id: string) {
  return described(db).where("grants.id", "=", id).executeTakeFirst();
}

export async function listGrants(db: Kysely<Tables>, page: number) {
  const rows = await described(db)
    .orderBy("grants.created_at", "desc")
    .orderBy("grants.id")
    .limit(GRANTS_PER_PAGE)
    .offset((page - 1) * GRANTS_PER_PAGE)
    .execute();
  const { total } = await db
    .selectFrom("grants")
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function insertGrant(
  db: Kysely<Tables>,
  grant: { userId: string; endsAt: Date; reason: string; grantedBy: string },
): Promise<string> {
  const { id } = await db
    .insertInto("grants")
    .values({
      user_id: grant.userId,
      tier: PROMOTION,
      reason: grant.reason,
      granted_by: grant.grantedBy,
      ends_at: grant.endsAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends it early; one that is already over stays unchanged. */
export async function endGrant(db: Kysely<Tables>, id: string): Promise<void> {
  await db
    .updateTable("grants")
    .set({ ended_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .where("ends_at", ">", sql<Date>`now()`)
    .execute();
}

/** Grants that are over but not marked as ended yet. */
export function grantsOver(db: Kysely<Tables>) {
  return db
    .selectFrom("grants")
    .select(["id", "user_id"])
    .where("ended_at", "is", null)
    .where("ends_at", "<=", sql<Date>`now()`)
    .execute();
}

export async function markOver(db: Kysely<Tables>, id: string): Promise<void> {
  await db
    .updateTable("grants")
    .set({ ended_at: sql<Date>`ends_at` })
    .where("id", "=", id)
    .execute();
}
