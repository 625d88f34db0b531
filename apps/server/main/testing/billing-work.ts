import { sql } from "kysely";
import { END_GRANTS, RECONCILE, RUN_SANDBOX, SETTLE_EVENTS } from "../../modules/billing/index.ts";
import { has, hoursAgo, type ScheduledWork } from "./work-of-jobs.ts";

export const BILLING_WORK: Readonly<Record<string, ScheduledWork>> = {
  [END_GRANTS]: {
    failsIn: "subscribers",
    async arrange(db, { userId }) {
      const grant = { user_id: userId, tier: "Enterprise Promotion", reason: "A trial" };
      const time = { starts_at: hoursAgo(48), ends_at: hoursAgo(1) };
      await db
        .insertInto("grants")
        .values({ ...grant, ...time, granted_by: "an admin" })
        .execute();
      return userId;
    },
    isDone: (db, { userId }) =>
      has(db, sql`select from grants where user_id = ${userId} and ended_at is not null`),
  },
  [SETTLE_EVENTS]: {
    failsIn: "payment_events",
    async arrange(db, { userId: id }) {
      const at = { occurred_at: hoursAgo(1), received_at: hoursAgo(1) };
      const event = { provider: "sandbox", id, type: "invoice.paid", customer_id: id };
      await db
        .insertInto("payment_events")
        .values({ ...event, ...at })
        .execute();
      return id;
    },
    isDone: (db, { userId }) =>
      has(db, sql`select from payment_events where id = ${userId} and outcome = 'ignored'`),
  },
  [RUN_SANDBOX]: {
    failsIn: "sandbox_objects",
    async arrange(db, { userId: id }) {
      const item = { current_period_end: hoursAgo(1).getTime() / 1000 };
      const data = { id, status: "active", cancel_at_period_end: true, items: { data: [item] } };
      const none = { schedule: null, pending_update: null, canceled_at: null };
      await db
        .insertInto("sandbox_objects")
        .values({ kind: "subscription", id, data: JSON.stringify({ ...data, ...none }) })
        .execute();
      return id;
    },
    isDone: (db, { userId }) =>
      has(
        db,
        sql`select from sandbox_objects where id = ${userId} and data ->> 'status' = 'canceled'`,
      ),
  },
  [RECONCILE]: { arrange: async (_, { userId }) => userId },
};
