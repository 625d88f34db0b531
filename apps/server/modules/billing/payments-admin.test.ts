import { PASSWORD } from "@sightline/testing/http";
import { type Shop, startShop } from "@sightline/testing/shop";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const askAsAdmin: Shop["askAsAdmin"] = (...asked) => shop.askAsAdmin(...asked);

describe("the provider's set-up", () => {
  it("says what is in use, whether the key works, where events go, and which prices there are", async () => {
    const { body } = await askAsAdmin("GET", "/admin/payments");
    expect(body).toMatchObject({
      provider: "stripe",
      live_mode: false,
      account: { ok: true, reason: null },
      webhook_url: `${shop.product.url}/api/webhooks/payment`,
      sandbox: null,
    });
    expect(body.prices).toHaveLength(6);
    expect(body.prices.every((one: { state: string }) => one.state === "matched")).toBe(true);
    expect(JSON.stringify(body)).not.toContain(shop.stripe.secretKey);
    expect(JSON.stringify(body)).not.toContain(shop.stripe.webhookSecret);
  });

  it("has no sandbox to move", async () => {
    const to = new Date(Date.now() + 86_400_000).toISOString();
    const answer = await askAsAdmin("POST", "/admin/payments/sandbox/clock", { to });
    expect(answer).toMatchObject({ status: 409 });
  });
});

describe("payment events", () => {
  it("are listed newest first with their outcome, and can be replayed", async () => {
    const ana = await shop.customer();
    await ana.buy("lite");
    const { body } = await askAsAdmin("GET", "/admin/payment-events?outcome=applied");
    expect(body.total).toBeGreaterThanOrEqual(3);
    const [event] = body.events;
    expect(event).toMatchObject({ outcome: "applied", deliveries: 1, problem: null });

    await shop.product.db
      .updateTable("subscribers")
      .set({ subscription_tier: "free" })
      .where("user_id", "=", ana.id)
      .execute();
    const replayed = await askAsAdmin("POST", `/admin/payment-events/${event.id}/replay`);
    expect(replayed).toMatchObject({ status: 200, body: { id: event.id, outcome: "applied" } });
    expect(await ana.tier()).toBe("Basic");
    const actions = (await askAsAdmin("GET", "/admin/actions")).body.actions;
    expect(actions[0]).toMatchObject({ action: "replay-payment-event", subject: event.id });
  });

  it("an unknown one cannot", async () => {
    expect((await askAsAdmin("POST", "/admin/payment-events/evt_none/replay")).status).toBe(404);
  });
});

describe("P59 the comparison with the provider", () => {
  it("fixes what drifted and reports it; who did not drift is not reported", async () => {
    const ana = await shop.customer();
    const ben = await shop.customer();
    await ana.buy("lite");
    await ben.buy("lite");
    await shop.product.db
      .updateTable("subscribers")
      .set({ subscription_tier: "Enterprise" })
      .where("user_id", "=", ana.id)
      .execute();
    expect((await askAsAdmin("POST", "/admin/payments/reconcile")).status).toBe(202);
    await expect.poll(() => ana.tier(), { timeout: 20_000 }).toBe("Basic");
    const drifted = async () => (await askAsAdmin("GET", "/admin/payments")).body.drifts;
    await expect.poll(async () => (await drifted()).length, { timeout: 20_000 }).toBe(1);
    expect((await drifted())[0].before).toContain("Enterprise");
    expect((await drifted())[0].after).toContain("Lite");
  });
});

describe("promotions", () => {
  it("an end in the past or an unknown user is refused", async () => {
    const ana = await shop.customer();
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const past = await askAsAdmin("POST", "/admin/grants", { user_id: ana.id, ends_at: yesterday });
    expect(past).toMatchObject({
      status: 409,
      body: { message: "Choose an end date in the future." },
    });
    const nobody = await askAsAdmin("POST", "/admin/grants", {
      user_id: "8b0f2f0e-4d4c-4f0c-9f43-0b7a3c1d2e3f",
      ends_at: new Date(Date.now() + 86_400_000).toISOString(),
    });
    expect(nobody.status).toBe(404);
  });

  it("P51 one that is over ends by itself", { timeout: 100_000 }, async () => {
    const ana = await shop.customer();
    const ends_at = new Date(Date.now() + 86_400_000).toISOString();
    const granted = await askAsAdmin("POST", "/admin/grants", { user_id: ana.id, ends_at });
    expect(granted).toMatchObject({ status: 201, body: { tier: "Enterprise Promotion" } });
    expect(await ana.tier()).toBe("Enterprise Promotion");
    await sql`
      update grants set starts_at = now() - interval '2 days', ends_at = now() - interval '1 second'
      where user_id = ${ana.id}
    `.execute(shop.product.db);
    await sql`
      insert into pgboss.job (name, data) values ('billing.end-grants', '{}')
    `.execute(shop.product.db);
    await expect.poll(() => ana.tier(), { timeout: 80_000 }).toBe("free");
    const over = async () => {
      const { grants } = (await askAsAdmin("GET", "/admin/grants")).body;
      return grants.find((one: { user_id: string }) => one.user_id === ana.id);
    };
    await expect.poll(async () => (await over()).ended_at, { timeout: 80_000 }).not.toBeNull();
    expect((await over()).ended_at).toBe((await over()).ends_at);
  });
});

describe("leaving", () => {
  it("a deleted account is charged nothing more", async () => {
    const ana = await shop.customer();
    await ana.buy("lite");
    const { customer_id } = await shop.product.db
      .selectFrom("billing_customers")
      .select("customer_id")
      .where("user_id", "=", ana.id)
      .executeTakeFirstOrThrow();
    const email = (await ana.ask("GET", "/account")).body.email;
    await ana.ask("POST", "/account/deletion", { email, password: PASSWORD });
    await sql`update account_deletions set due_at = now() where user_id = ${ana.id}`.execute(
      shop.product.db,
    );
    const subscriptions = async () => {
      const asked = await fetch(
        `${shop.stripe.url}/v1/subscriptions?customer=${customer_id}&status=all`,
        {
          headers: { authorization: `Bearer ${shop.stripe.secretKey}` },
        },
      );
      return ((await asked.json()) as { data: { status: string }[] }).data;
    };
    expect(await subscriptions()).toMatchObject([{ status: "active" }]);
    await sql`insert into pgboss.job (name, data) values ('accounts.delete-due', '{}')`.execute(
      shop.product.db,
    );
    await expect
      .poll(async () => (await subscriptions())[0]?.status, { timeout: 30_000 })
      .toBe("canceled");
    expect((await ana.ask("GET", "/subscriber")).status).toBe(401);
  });
});
