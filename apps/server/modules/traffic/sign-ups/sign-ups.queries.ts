import type { Tables } from "@sightline/database";
import { type Insertable, type Kysely, sql } from "kysely";

export async function insertOrigin(
  db: Kysely<Tables>,
  origin: Insertable<Tables["account_origins"]>,
): Promise<void> {
  await db
    .insertInto("account_origins")
    .values(origin)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const ADDRESS_KEPT_DAYS = 30;

export async function forgetOldAddresses(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable("account_origins")
    .set({ ip_address: null })
    .where("ip_address", "is not", null)
    .where("recorded_at", "<", sql<Date>`now() - make_interval(days => ${ADDRESS_KEPT_DAYS})`)
    .execute();
}
