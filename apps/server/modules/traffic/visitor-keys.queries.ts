import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";

export interface VisitorKeys {
  /** The key of a day, shared by all nodes: the given one unless there is one already. */
  keyOf(day: string, fresh: Buffer): Promise<Buffer>;
  /** Deletes the keys of days that are over. */
  deleteBefore(day: string): Promise<void>;
}

/** Who a browser that has agreed to Analytics was before. */
export interface AgreedVisitors {
  /** The visitor of a session: at first the anonymous one, unless another session has taken it. */
  visitorOf(session: string, anonymous: string, day: string): Promise<string>;
  /** Consent is withdrawn: the session belongs to nobody. */
  release(session: string): Promise<void>;
  /** Deletes the sessions that began before a day. */
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

export function createAgreedVisitors(db: Kysely<Tables>): AgreedVisitors {
  const find = async (session: string) => {
    const row = await db
      .selectFrom("traffic_agreed_visitors")
      .select("visitor")
      .where("session", "=", session)
      .executeTakeFirst();
    return row?.visitor;
  };
  const claim = async (session: string, visitor: string, day: string) => {
    await db
      .insertInto("traffic_agreed_visitors")
      .values({ session, visitor, agreed_on: day })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return find(session);
  };
  return {
    visitorOf: async (session, anonymous, day) =>
      (await find(session)) ??
      (await claim(session, anonymous, day)) ??
      (await claim(session, session, day)) ??
      session,
    async release(session) {
      await db.deleteFrom("traffic_agreed_visitors").where("session", "=", session).execute();
    },
    async deleteBefore(day) {
      await db.deleteFrom("traffic_agreed_visitors").where("agreed_on", "<", day).execute();
    },
  };
}
