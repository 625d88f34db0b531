import { chanceFrom } from "@sightline/testing/chance";
import { call } from "@sightline/testing/http";
import { rounds } from "@sightline/testing/rounds";
import { type PayingCustomer, type Shop, startShop } from "@sightline/testing/shop";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const SEEDS = rounds({ usually: 1, all: 50 });
const AT_ONCE = 8;
const MOST_COPIES = 5;

/** A Stripe double with many lives gets slow, so we replace it regularly. */
const LIVES_A_SHOP = 10;

let shop: Shop;
const openShop = async () => {
  shop = await startShop({ delivery: "by-hand" });
};
beforeAll(openShop);
afterAll(() => shop.stop());

describe("P58 a life of thirty events over HTTP", () => {
  it("each event one to five times, in any order, eight at once, ends the same for every seed", {
    timeout: 900_000,
  }, async () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      if (seed % LIVES_A_SHOP === 0) {
        await shop.stop();
        await openShop();
      }
      const ana = await shop.customer();
      const chance = chanceFrom(seed);
      const steps = lifeOf(ana);
      const delivered = new Set<string>();
      let count = 0;
      const paid = new Set(["free"]);
      const pool: { body: string; signature: string }[] = [];
      const deliverSome = async (some: number) => {
        const drawn = Array.from({ length: some }, () =>
          pool.splice(Math.floor(chance() * pool.length), 1),
        ).flat();
        while (drawn.length > 0) {
          const batch = drawn.splice(0, AT_ONCE);
          await Promise.all(batch.map(({ body, signature }) => deliver(body, signature)));
          expect(paid, `seed ${seed}`).toContain(await ana.tier());
        }
      };
      for (const [tier, step] of steps) {
        paid.add(tier);
        await step();
        for (const event of await eventsOf(ana)) {
          if (delivered.has(event.id)) continue;
          delivered.add(event.id);
          count += 1;
          const copies = 1 + Math.floor(chance() * MOST_COPIES);
          pool.push(...Array(copies).fill(event));
        }
        await deliverSome(Math.floor(chance() * pool.length));
      }
      await deliverSome(pool.length);
      await shop.stripe.sandbox.deliver();
      expect(count).toBeGreaterThanOrEqual(30);
      expect(await ana.subscription(), `seed ${seed}`).toMatchObject({
        tier: "Basic",
        plan: "lite",
        cycle: "yearly",
        status: "active",
        renews_at: null,
        next: null,
      });
      expect(await changesMailed(ana), `seed ${seed}`).toEqual([
        "You're on Lite",
        "You're now on Professional",
        "Your plan changes to Lite",
        "You're keeping Professional",
        "Your Professional plan ends",
        "You're keeping Professional",
        "You're now on Enterprise",
        "Your Enterprise plan ends",
        "Your Enterprise plan has ended",
        "You're on Professional",
        "Your plan changes to Lite",
        "You're now on Lite",
        "Your Lite plan ends",
        "You're keeping Lite",
        "Your Lite plan ends",
      ]);
    }
  });
});

/** Each step with the tier that is paid for from then on. */
function lifeOf(ana: PayingCustomer): [string, () => Promise<unknown>][] {
  const change = (name: string, body = {}) => ana.ask("POST", `/functions/${name}`, body);
  const buy = (planId: string, billingCycle: string) =>
    change("create-checkout", { planId, billingCycle });
  return [
    ["Basic", () => ana.buy("lite")],
    ["Basic", () => shop.pass(32)],
    ["Basic", () => shop.pass(32)],
    ["Pro", () => buy("professional", "monthly")],
    ["Pro", () => change("downgrade-subscription", { targetTier: "Basic" })],
    ["Pro", () => change("keep-subscription")],
    ["Pro", () => shop.pass(32)],
    ["Pro", () => change("cancel-subscription")],
    ["Pro", () => change("keep-subscription")],
    ["Enterprise", () => buy("enterprise", "monthly")],
    ["Enterprise", () => shop.pass(32)],
    ["Enterprise", () => change("cancel-subscription")],
    ["Enterprise", () => shop.pass(32)],
    ["Pro", () => ana.buy("professional", "yearly")],
    ["Pro", () => change("downgrade-subscription", { targetTier: "lite" })],
    ["Basic", () => shop.pass(367)],
    ["Basic", () => change("cancel-subscription")],
    ["Basic", () => change("keep-subscription")],
    ["Basic", () => change("cancel-subscription")],
  ];
}

/** The emails about the plan, without the day; one that waits for its hour counts once. */
async function changesMailed({ email }: PayingCustomer): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select data -> 'message' ->> 'subject' as subject from pgboss.job
    where name = 'accounts.send-notice' and data ->> 'to' = ${email}
      and start_after < created_on + interval '1 second'
    order by created_on
  `.execute(shop.product.db);
  return rows.map(({ subject }) => subject.replace(/ on \w+ \d+, \d+$/, ""));
}

async function eventsOf({ id }: PayingCustomer) {
  const row = await shop.product.db
    .selectFrom("billing_customers")
    .select("customer_id")
    .where("user_id", "=", id)
    .executeTakeFirstOrThrow();
  const pending = await shop.stripe.sandbox.pending();
  return pending.filter(({ body }) => body.includes(`"${row.customer_id}"`));
}

function deliver(body: string, signature: string) {
  const headers = { "stripe-signature": signature };
  return call(shop.product.url, "POST", "/api/webhooks/payment", { body, headers });
}
