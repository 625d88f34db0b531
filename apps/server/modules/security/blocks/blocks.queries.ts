import type { Tables } from "@sightline/database";
import { ADDRESSES_KEPT_DAYS } from "@sightline/domain/security";
import { type Kysely, type Selectable, sql } from "kysely";

export type BlockRow = Selectable<Tables["network_blocks"]>;

export function blocksInForce(db: Kysely<Tables>): Promise<BlockRow[]> {
  return db
    .selectFrom("network_blocks")
    .selectAll()
    .where("lifted_at", "is", null)
    .where("ends_at", ">", sql<Date>`now()`)
    .execute();
}

const MOST_LISTED = 500;

/** Those in force first. */
export function listBlocks(db: Kysely<Tables>): Promise<BlockRow[]> {
  return db
    .selectFrom("network_blocks")
    .selectAll()
    .orderBy(sql`lifted_at is null and ends_at > now()`, "desc")
    .orderBy("created_at", "desc")
    .limit(MOST_LISTED)
    .execute();
}

export function insertBlock(
  db: Kysely<Tables>,
  block: Pick<BlockRow, "network" | "reason" | "blocked_by" | "ends_at">,
): Promise<BlockRow> {
  return db.insertInto("network_blocks").values(block).returningAll().executeTakeFirstOrThrow();
}

/** Undefined if there is no such block in force. */
export function liftBlock(
  db: Kysely<Tables>,
  id: string,
  liftedBy: string,
): Promise<BlockRow | undefined> {
  return db
    .updateTable("network_blocks")
    .set({ lifted_by: liftedBy, lifted_at: sql`now()` })
    .where("id", "=", id)
    .where("lifted_at", "is", null)
    .where("ends_at", ">", sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
}

/** Where this user is signed in from. */
export async function sessionAddresses(db: Kysely<Tables>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("sessions")
    .select("ip_address")
    .where("user_id", "=", userId)
    .where("expires_at", ">", sql<Date>`now()`)
    .execute();
  return rows.flatMap(({ ip_address }) => ip_address ?? []);
}

export interface Load {
  readonly network: string;
  readonly requests: number;
  readonly refused: number;
}

export async function addLoad(
  db: Kysely<Tables>,
  day: string,
  load: readonly Load[],
): Promise<void> {
  if (load.length === 0) return;
  await db
    .insertInto("network_load")
    .values(load.map((one) => ({ day, ...one })))
    .onConflict((conflict) =>
      conflict.columns(["day", "network"]).doUpdateSet({
        requests: sql`network_load.requests + excluded.requests`,
        refused: sql`network_load.refused + excluded.refused`,
      }),
    )
    .execute();
}

export async function deleteOldLoad(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom("network_load")
    .where("day", "<", sql<string>`current_date - ${ADDRESSES_KEPT_DAYS}::int`)
    .execute();
}
