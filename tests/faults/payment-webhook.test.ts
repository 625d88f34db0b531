import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "@sightline/database";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { askAsAdmin, call, signUp, WITH_ADMIN } from "@sightline/testing/http";
import { type ProductNode, startNode } from "@sightline/testing/process";
import { runsAll } from "@sightline/testing/rounds";
import { payAt, type StripeDouble, startStripe } from "@sightline/testing/stripe";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** What the test holds while a handler runs into it. */
const BREAKPOINT = 7;

let database: TestDatabase;
let own: Database;
let stripe: StripeDouble;
let dataDir: string;
let node: ProductNode;
const start = () =>
  startNode({
    ...WITH_ADMIN,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sightline-webhook-"));
  [database, stripe] = await Promise.all([
    createTestDatabase(),
    startStripe({ delivery: "by-hand" }),
  ]);
  const connection = { connectionString: database.url };
  own = openDatabase({ connection, maxConnections: 4, applicationName: "sightline-test" });
  await sql`
    create function stop_here() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(${sql.lit(BREAKPOINT)});
      return new;
    end $$
  `.execute(own.db);
  node = await start();
  const asAdmin = await askAsAdmin(node.url);
  await asAdmin("POST", "/admin/payments/prices");
});
afterAll(async () => {
  await node?.end("SIGTERM");
  await own.close();
  await stripe.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

type Kill = (deliver: () => void) => Promise<void>;

/** The two around the write to the customer's row run every time. */
const KILLS: readonly (readonly [string, Kill])[] = [
  ["before the event is kept", (deliver) => stoppedAt("insert on payment_events", "true", deliver)],
  [
    "while Stripe is asked",
    async (deliver) => {
      const asked = stripe.nextHanging("GET", "/v1/subscriptions");
      deliver();
      await asked;
      await node.end("SIGKILL");
    },
  ],
  [
    "before what the customer has is written",
    (deliver) => stoppedAt("insert or update on subscribers", "true", deliver),
  ],
  [
    "after it is written, before the event is settled",
    (deliver) => stoppedAt("update on payment_events", "new.outcome = 'applied'", deliver),
  ],
  [
    "once the event is settled",
    async (deliver) => {
      deliver();
      await expect.poll(settled, { interval: 1, timeout: 20_000 }).toBeGreaterThan(before);
      await node.end("SIGKILL");
    },
  ],
];
const kills = KILLS.filter((_, nth) => runsAll() || nth === 2 || nth === 3);

describe("kill -9 inside the webhook's handler, then the event again", () => {
  it.each(kills)("%s: the same state as without", { timeout: 180_000 }, async (_where, killAt) => {
    const { access_token: token, user } = await signUp(node.url);
    const body = { planId: "professional", billingCycle: "yearly" };
    const checkout = await call(node.url, "POST", "/api/functions/create-checkout", {
      token,
      body,
    });
    await payAt(checkout.body.url);
    const { customer_id } = await own.db
      .selectFrom("billing_customers")
      .select("customer_id")
      .where("user_id", "=", user.id)
      .executeTakeFirstOrThrow();
    const events = (await stripe.sandbox.pending()).filter(({ body }) =>
      body.includes(customer_id),
    );
    const [first] = events;
    if (first === undefined) throw new Error("no event");

    before = await settled();
    await killAt(() => void deliver(first).catch(() => {}));
    node = await start();

    for (const event of events) expect((await deliver(event)).status).toBe(200);
    const state = await call(node.url, "GET", "/api/subscription", { token });
    expect(state.body).toMatchObject({
      tier: "Pro",
      plan: "professional",
      cycle: "yearly",
      status: "active",
      next: null,
    });
    const kept = await own.db
      .selectFrom("payment_events")
      .select(["id", "outcome"])
      .where("customer_id", "=", customer_id)
      .orderBy("id")
      .execute();
    const expected = events.map(({ id }) => ({ id, outcome: "applied" }));
    expect(kept).toEqual(expected.sort((a, b) => (a.id < b.id ? -1 : 1)));
  });
});

let before = 0;

async function settled(): Promise<number> {
  const row = await own.db
    .selectFrom("payment_events")
    .select(sql<number>`count(*)`.as("count"))
    .where("outcome", "=", "applied")
    .executeTakeFirstOrThrow();
  return row.count;
}

function deliver({ body, signature }: { body: string; signature: string }) {
  const headers = { "stripe-signature": signature };
  return call(node.url, "POST", "/api/webhooks/payment", { body, headers });
}

/** Kills the product while its own statement waits, and lets the statement come to nothing. */
async function stoppedAt(event: string, when: string, deliver: () => void): Promise<void> {
  const [verbs, table] = event.split(" on ");
  await sql`
    create trigger breakpoint before ${sql.raw(verbs ?? "")} on ${sql.table(table ?? "")}
    for each row when (${sql.raw(when)}) execute function stop_here()
  `.execute(own.db);
  await own.db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(${BREAKPOINT})`.execute(held);
    deliver();
    await expect.poll(waiting, { interval: 5, timeout: 20_000 }).toBe(1);
    await node.end("SIGKILL");
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'advisory'
    `.execute(held);
    await sql`select pg_advisory_unlock(${BREAKPOINT})`.execute(held);
  });
  await sql`drop trigger breakpoint on ${sql.table(table ?? "")}`.execute(own.db);
}

async function waiting(): Promise<number> {
  const asked = sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event = 'advisory'
  `;
  return Number((await asked.execute(own.db)).rows[0]?.count);
}
