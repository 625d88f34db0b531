import { openTestDatabase } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { unsettledEvents } from "./payment-events.queries.ts";
import { createSettleEvent } from "./payment-webhook.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());
beforeEach(() => sql`truncate users, payment_events cascade`.execute(test.db));

const PROVIDER = { name: "sandbox" } as Parameters<typeof createSettleEvent>[1];

/** A customer at the provider, with events that were received an hour ago. */
async function aPayer(customer_id: string, events: number): Promise<string> {
  const { db } = test;
  const { id: user_id } = await db
    .insertInto("users")
    .values({ name: "Ana", email: `${customer_id}@customer.example` })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("billing_customers")
    .values({ user_id, provider: "sandbox", customer_id })
    .execute();
  await sql`
    insert into payment_events (provider, id, type, customer_id, occurred_at, received_at)
    select 'sandbox', ${customer_id} || n, 'invoice.paid', ${customer_id}, now(),
      now() - interval '1 hour'
    from generate_series(1, ${events}::int) as n
  `.execute(db);
  return user_id;
}

/** One minute of the timetable, for events of which these customers' fail. */
async function settleDue(failing: string): Promise<number> {
  const settle = createSettleEvent(test.db, PROVIDER, async (userId) => {
    if (userId === failing) throw new Error("Stripe knows no such customer.");
    return null;
  });
  const due = await unsettledEvents(test.db, "sandbox", 200);
  for (const event of due) await settle(event);
  return due.length;
}

const passMinutes = (minutes: number) =>
  sql`update payment_events set retry_at = retry_at - ${minutes} * interval '1 minute'`.execute(
    test.db,
  );

const eventOf = (id: string) =>
  test.db
    .selectFrom("payment_events")
    .select(["outcome", "problem", "retry_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describe("a payment event that fails", () => {
  it("is tried less and less often, then set aside with its reason", async () => {
    const failing = await aPayer("poisoned", 1);
    const pauses: number[] = [];
    for (;;) {
      expect(await settleDue(failing)).toBe(1);
      expect(await settleDue(failing)).toBe(0);
      const { retry_at } = await eventOf("poisoned1");
      if (retry_at === null) break;
      const minutes = Math.round((retry_at.getTime() - Date.now()) / 60_000);
      pauses.push(minutes);
      await passMinutes(minutes);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
    expect(await eventOf("poisoned1")).toEqual({
      outcome: "failed",
      problem:
        "Stripe knows no such customer. We tried 12 times and stopped. Replay it once this is fixed.",
      retry_at: null,
    });
  });

  it("does not keep the events behind it waiting, however many fail", async () => {
    const failing = await aPayer("poisoned", 200);
    expect(await settleDue(failing)).toBe(200);
    await aPayer("fine", 1);
    expect(await settleDue(failing)).toBe(1);
    expect(await eventOf("fine1")).toMatchObject({ outcome: "applied", retry_at: null });
  });
});
