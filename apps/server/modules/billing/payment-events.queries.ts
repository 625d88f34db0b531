import type { Diagnostics } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { PaymentEvent } from "@sightline/providers/payments";
import { type Kysely, sql } from "kysely";
import type { Provider } from "./billing.queries.ts";

export const EVENTS_PER_PAGE = 50;

export type Outcome = "received" | "applied" | "ignored" | "failed";

/** Counts a delivery of an event, which is stored once by its id; returns its outcome so far. */
export async function receiveEvent(
  db: Kysely<Tables>,
  provider: Provider,
  event: PaymentEvent,
): Promise<Outcome> {
  const row = await db
    .insertInto("payment_events")
    .values({
      provider,
      id: event.id,
      type: event.type,
      customer_id: event.customer,
      occurred_at: event.createdAt,
    })
    .onConflict((conflict) =>
      conflict.columns(["provider", "id"]).doUpdateSet({
        deliveries: sql<number>`payment_events.deliveries + 1`,
      }),
    )
    .returning(sql<Outcome>`outcome`.as("outcome"))
    .executeTakeFirstOrThrow();
  return row.outcome;
}

export async function settleEvent(
  db: Kysely<Tables>,
  provider: Provider,
  id: string,
  outcome: "applied" | "ignored",
  problem: string | null,
): Promise<void> {
  await db
    .updateTable("payment_events")
    .set({ outcome, problem, retry_at: null, settled_at: sql<Date>`now()` })
    .where("provider", "=", provider)
    .where("id", "=", id)
    .execute();
}

/** The last one comes after about a day. */
const MOST_TRIES = 12;
const LONGEST_PAUSE_MINUTES = 6 * 60;
const SET_ASIDE = ` We tried ${MOST_TRIES} times and stopped. Replay it once this is fixed.`;

/** Each pause is twice as long as the one before; after the last try, the event is set aside. */
export async function failEvent(
  db: Kysely<Tables>,
  provider: Provider,
  id: string,
  problem: string,
): Promise<void> {
  await sql`
    update payment_events set outcome = 'failed', settled_at = null, tries = tries + 1,
      problem = ${problem} || case when tries + 1 < ${MOST_TRIES} then '' else ${SET_ASIDE} end,
      retry_at = case when tries + 1 < ${MOST_TRIES}
        then now() + least(2 ^ tries, ${LONGEST_PAUSE_MINUTES}) * interval '1 minute' end
    where provider = ${provider} and id = ${id}
  `.execute(db);
}

/** Events whose handler died, or failed and is to be tried again. */
export function unsettledEvents(db: Kysely<Tables>, provider: Provider, count: number) {
  return db
    .selectFrom("payment_events")
    .select(["id", "customer_id"])
    .where("provider", "=", provider)
    .where(sql<boolean>`(outcome = 'received' or retry_at is not null)`)
    .where(sql<boolean>`coalesce(retry_at, received_at + interval '1 minute') <= now()`)
    .orderBy("received_at")
    .limit(count)
    .execute();
}

function described(db: Kysely<Tables>, provider: Provider) {
  return db
    .selectFrom("payment_events")
    .leftJoin("billing_customers", (join) =>
      join
        .onRef("billing_customers.customer_id", "=", "payment_events.customer_id")
        .onRef("billing_customers.provider", "=", "payment_events.provider"),
    )
    .leftJoin("users", "users.id", "billing_customers.user_id")
    .select([
      "payment_events.id",
      "payment_events.type",
      "payment_events.customer_id",
      "users.email",
      "payment_events.occurred_at",
      "payment_events.received_at",
      "payment_events.deliveries",
      sql<Outcome>`payment_events.outcome`.as("outcome"),
      "payment_events.problem",
      "payment_events.settled_at",
    ])
    .where("payment_events.provider", "=", provider);
}

export type EventRow = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

export function findEvent(db: Kysely<Tables>, provider: Provider, id: string) {
  return described(db, provider).where("payment_events.id", "=", id).executeTakeFirst();
}

export async function listEvents(
  db: Kysely<Tables>,
  provider: Provider,
  page: number,
  outcome: Outcome | undefined,
) {
  const only = <
    Q extends { where: (column: "payment_events.outcome", op: "=", value: string) => Q },
  >(
    query: Q,
  ) => (outcome === undefined ? query : query.where("payment_events.outcome", "=", outcome));
  const rows = await only(described(db, provider))
    .orderBy("payment_events.received_at", "desc")
    .orderBy("payment_events.id")
    .limit(EVENTS_PER_PAGE)
    .offset((page - 1) * EVENTS_PER_PAGE)
    .execute();
  const { total } = await db
    .selectFrom("payment_events")
    .select(sql<number>`count(*)`.as("total"))
    .where("provider", "=", provider)
    .$if(outcome !== undefined, (query) => query.where("outcome", "=", outcome ?? ""))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function lastEventAt(db: Kysely<Tables>, provider: Provider): Promise<Date | null> {
  const row = await db
    .selectFrom("payment_events")
    .select("received_at")
    .where("provider", "=", provider)
    .orderBy("received_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.received_at ?? null;
}

/** For diagnostics: whether events arrive and are applied. */
export async function paymentFacts(
  db: Kysely<Tables>,
  provider: Provider,
): Promise<Diagnostics["payment"]> {
  const { failed } = await db
    .selectFrom("payment_events")
    .select(sql<number>`count(*)`.as("failed"))
    .where("provider", "=", provider)
    .where("outcome", "=", "failed")
    .executeTakeFirstOrThrow();
  const last = await lastEventAt(db, provider);
  return { provider, failed, last_event_at: last?.toISOString() ?? null };
}
