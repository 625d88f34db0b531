import { createTestDatabase } from "@sightline/testing/database";
import {
  askAsAdmin,
  call,
  signUp,
  startProduct,
  type TestProduct,
  WITH_ADMIN,
} from "@sightline/testing/http";
import { payAt } from "@sightline/testing/stripe";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lockInTransaction } from "../../platform/database/index.ts";

const YEAR = 366 * 86_400_000;

let product: TestProduct;
let asAdmin: Awaited<ReturnType<typeof askAsAdmin>>;
beforeAll(async () => {
  product = await startProduct(WITH_ADMIN);
  asAdmin = await askAsAdmin(product.url);
});
afterAll(() => product.stop());

async function customer() {
  const { access_token: token } = await signUp(product.url);
  const ask = (method: string, path: string, body?: unknown) =>
    call(product.url, method, `/api${path}`, { token, body });
  const tier = async () => (await ask("GET", "/subscriber")).body.subscription_tier;
  return { ask, tier };
}

const moveClock = async (ms: number) => {
  const { sandbox } = (await asAdmin("GET", "/admin/payments")).body;
  const to = new Date(Date.parse(sandbox.clock) + ms).toISOString();
  return asAdmin("POST", "/admin/payments/sandbox/clock", { to });
};

describe("the sandbox's pages, which anyone can open", () => {
  it("wait for each other on one connection at most, and keep nobody else waiting", async () => {
    const { ask } = await customer();
    const pages = await product.db.transaction().execute(async (tx) => {
      await lockInTransaction(tx, "payment sandbox");
      const flood = Array.from({ length: 40 }, () => fetch(`${product.url}/sandbox/checkout/x`));
      const waiting = sql<{ count: number }>`
        select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
      `;
      const count = async () => (await waiting.execute(tx)).rows[0]?.count;
      await expect.poll(count).toBe(1);
      expect((await ask("GET", "/account")).status).toBe(200);
      expect(await count()).toBe(1);
      return flood;
    });
    const statuses = (await Promise.all(pages)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([404]));
  });
});

describe("P27 with nothing configured", () => {
  it("is the sandbox, with its prices made when they are first needed", async () => {
    const { body } = await asAdmin("GET", "/admin/payments");
    expect(body).toMatchObject({
      provider: "sandbox",
      live_mode: false,
      account: { ok: true },
      sandbox: { repeat: 1, shuffle: false },
    });
  });

  it("professional yearly, down to lite, ended: each event sent thrice and shuffled", async () => {
    await asAdmin("PUT", "/admin/payments/sandbox", { repeat: 3, shuffle: true });
    const { ask, tier } = await customer();
    const choice = { planId: "professional", billingCycle: "yearly" };
    const { body } = await ask("POST", "/functions/create-checkout", choice);
    expect(body.url).toMatch(new RegExp(`^${product.url}/sandbox/checkout/`));
    expect((await payAt(body.url)).status).toBe(303);
    await expect.poll(tier).toBe("Pro");

    await ask("POST", "/functions/downgrade-subscription", { targetTier: "Basic" });
    expect((await moveClock(YEAR)).status).toBe(200);
    await expect.poll(tier).toBe("Basic");
    await ask("POST", "/functions/cancel-subscription");
    await ask("POST", "/functions/keep-subscription");
    await ask("POST", "/functions/cancel-subscription");
    await moveClock(YEAR);
    await expect.poll(tier).toBe("free");

    const { events } = (await asAdmin("GET", "/admin/payment-events")).body;
    expect(events.length).toBeGreaterThan(8);
    expect(new Set(events.map((one: { outcome: string }) => one.outcome))).not.toContain("failed");
    expect(events.at(-1)).toMatchObject({ deliveries: 3 });
  });

  it("an upgrade charges what was shown, after the bank's second step", async () => {
    const { ask, tier } = await customer();
    const buy = (planId: string, quote?: string) =>
      ask("POST", "/functions/create-checkout", { planId, billingCycle: "yearly", quote });
    const card = "pm_card_authenticationRequired";
    await payAt((await buy("lite")).body.url, card);
    await expect.poll(tier).toBe("Basic");

    const shown = await ask(
      "GET",
      "/subscription/upgrade-preview?planId=professional&billingCycle=yearly",
    );
    const { url } = (await buy("professional", shown.body.quote)).body;
    expect((await ask("GET", "/subscription")).body).toMatchObject({
      plan: "lite",
      pending: { plan: "professional", url, amount_due: shown.body.amount_due },
    });
    await payAt(url, card);
    await expect.poll(tier).toBe("Pro");
    const [paid] = (await ask("GET", "/invoices")).body;
    expect(paid).toMatchObject({ status: "paid", total: shown.body.amount_due });
  });

  it("the clock moves forward only", async () => {
    expect(await moveClock(-1_000)).toMatchObject({
      status: 409,
      body: { message: "The clock can only move forward." },
    });
  });

  it("its API is not reachable from outside, and its pages know only their own addresses", async () => {
    expect((await call(product.url, "POST", "/v1/customers", { body: {} })).body).toBe("a page");
    for (const id of ["cs_test_guess", "%00", "cs%2Ftest"]) {
      expect((await call(product.url, "GET", `/sandbox/checkout/${id}`)).status).toBe(404);
    }
    expect((await call(product.url, "GET", "/sandbox/invoices/in_guess")).status).toBe(404);
  });
});

describe("from the sandbox to Stripe", () => {
  it("what the sandbox sold is gone at the next start, and no card of the sandbox is charged", async () => {
    const database = await createTestDatabase();
    const sandbox = await startProduct({ DATABASE_URL: database.url });
    const { access_token: token, user } = await signUp(sandbox.url);
    const body = { planId: "lite", billingCycle: "monthly" };
    const asked = await call(sandbox.url, "POST", "/api/functions/create-checkout", {
      token,
      body,
    });
    await payAt(asked.body.url);
    const tierIn = ({ db }: TestProduct) =>
      db
        .selectFrom("subscribers")
        .select("subscription_tier")
        .where("user_id", "=", user.id)
        .executeTakeFirst();
    await expect.poll(() => tierIn(sandbox)).toEqual({ subscription_tier: "Basic" });
    await sandbox.stop();

    const onStripe = await startProduct({
      DATABASE_URL: database.url,
      STRIPE_SECRET_KEY: "sk_test_nobody_is_there",
      STRIPE_WEBHOOK_SECRET: "whsec_nobody_is_there",
      STRIPE_API_BASE: "http://127.0.0.1:9",
    });
    const gone = () => tierIn(onStripe);
    await expect.poll(gone, { timeout: 20_000 }).toEqual({ subscription_tier: "free" });
    await onStripe.stop();
    await database.drop();
  });
});
