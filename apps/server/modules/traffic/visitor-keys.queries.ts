import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";

export interface VisitorKeys {
  /** The key of a day, shared by all nodes: the given one unless there is one already. */
  keyOf(day: string, fresh: Buffer): Promise<Buffer>;
  /** Deletes the keys of days that are over. */
  deleteBefore(day: string): Promise<void>;
}

export function createVisitorKeys(db: Kysely<Tables>): VisitorKeys {
  const deleteBefore = async (day: string) => {
    await db.deleteFrom("traffic_keys").where("day", "<", day).execute();
  };
  return {
    deleteBefore,
    async keyOf(day, fresh) {
      await deleteBefore(day);
      await db
        .insertInto("traffic_keys")
        .values({ day, key: fresh })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const { key } = await db
        .selectFrom("traffic_keys")
        .select("key")
        .where("day", "=", day)
        .executeTakeFirstOrThrow();
      return key;
    },
  };
}
