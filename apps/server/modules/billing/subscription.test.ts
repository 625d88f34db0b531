import { PROVIDER_UNAVAILABLE } from "@sightline/domain/billing";
import { call } from "@sightline/testing/http";
import { type Shop, startShop } from "@sightline/testing/shop";
import { payAt } from "@sightline/testing/stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const customer = () => shop.customer();

const NO_SUBSCRIPTION_YET = "You don't have a subscription to change.";

describe("R3.1 without a subscription", () => {
  it("no record means subscribed, free, no end", async () => {
    const { ask, id } = await customer();
    expect((await ask("GET", "/subscriber")).body).toEqual({
      user_id: id,
      subscribed: true,
      subscription_tier: "free",
      subscription_end: null,
    });
    expect((await ask("GET", "/subscription")).body).toMatchObject({
      plan: "free",
      status: null,
      has_customer: false,
      usage: { used: 0, limit: 20_000 },
      in_use: { sites: 0, keywords: 0 },
    });
    expect((await ask("GET", "/invoices")).body).toEqual([]);
  });

  it.each([
    ["cancel-subscription", {}, NO_SUBSCRIPTION_YET],
    ["downgrade-subscription", { targetTier: "free" }, NO_SUBSCRIPTION_YET],
    ["keep-subscription", {}, NO_SUBSCRIPTION_YET],
    ["customer-portal", {}, "There's nothing to manage yet. You haven't bought a plan."],
  ])("%s says why not", async (name, body, message) => {
    const { ask } = await customer();
    const answer = await ask("POST", `/functions/${name}`, body);
    expect(answer).toMatchObject({ status: 409, body: { code: "CONFLICT", message } });
  });

  it.each([
    [{ planId: "free", billingCycle: "monthly" }],
    [{ planId: "gold", billingCycle: "monthly" }],
    [{ planId: "lite", billingCycle: "weekly" }],
    [{ planId: "lite" }],
    [{}],
  ])("P49 %j is not a plan to buy", async (body) => {
    const { ask } = await customer();
    expect((await ask("POST", "/functions/create-checkout", body)).status).toBe(400);
  });
});

describe("R7.1 R7.2 R7.3 R7.4 P28 through Stripe's API", () => {
  it("P49 P57 buy, upgrade, downgrade, undo, cancel, undo, cancel, end", async () => {
    const ana = await customer();
    await ana.buy("lite", "monthly");
    expect(await ana.tier()).toBe("Basic");
    expect((await ana.ask("GET", "/invoices")).body).toMatchObject([
      { total: 2900, currency: "usd", status: "paid" },
    ]);

    expect(
      await ana.ask("POST", "/functions/create-checkout", plan("lite", "monthly")),
    ).toMatchObject({ status: 409, body: { message: "You're already on Lite." } });
    const up = await ana.ask("POST", "/functions/create-checkout", plan("professional", "yearly"));
    expect(up.body).toEqual({ url: `${shop.product.url}/success` });
    expect(await ana.tier()).toBe("Pro");
    expect((await ana.subscription()).usage.limit).toBe(100_000);

    const preview = await ana.ask("GET", "/subscription/downgrade-preview?targetTier=Basic");
    expect(preview.body).toMatchObject({ plan: "lite", over_limit: [] });
    expect(preview.body.smaller_limits).toContainEqual({
      limit: "pagesPerCrawl",
      words: "1,000 pages per crawl",
      before: "10,000",
    });
    const down = await ana.ask("POST", "/functions/downgrade-subscription", {
      targetTier: "Basic",
    });
    expect(down.body.message).toMatch(
      /^You'll switch to Lite on \w+ \d+, \d{4}\. You'll keep Professional until then\.$/,
    );
    expect(await ana.subscription()).toMatchObject({
      tier: "Pro",
      next: { plan: "lite", cycle: "yearly" },
    });
    expect((await ana.ask("POST", "/functions/keep-subscription")).status).toBe(200);
    expect((await ana.subscription()).next).toBeNull();
    const again = await ana.ask("POST", "/functions/keep-subscription");
    expect(again.body.message).toBe("Your plan isn't set to change, so there's nothing to undo.");

    await ana.ask("POST", "/functions/downgrade-subscription", { targetTier: "lite" });
    await passTheEnd(await ana.subscription());
    expect(await ana.subscription()).toMatchObject({ tier: "Basic", cycle: "yearly", next: null });

    const end = await ana.ask("POST", "/functions/cancel-subscription");
    expect(end.body.message).toMatch(/^Your Lite plan ends on .*\. Nothing changes until then\.$/);
    expect(await ana.subscription()).toMatchObject({
      renews_at: null,
      ends_at: expect.any(String),
    });
    await ana.ask("POST", "/functions/keep-subscription");
    expect(await ana.subscription()).toMatchObject({
      ends_at: null,
      renews_at: expect.any(String),
    });
    await ana.ask("POST", "/functions/downgrade-subscription", { targetTier: "free" });
    await passTheEnd(await ana.subscription());
    expect(await ana.tier()).toBe("free");

    const portal = await ana.ask("POST", "/functions/customer-portal");
    expect(portal.body.url).toContain(shop.stripe.url);
  });

  it("two clicks at once lead to one payment page, another plan to another", async () => {
    const { ask } = await customer();
    const buy = () => ask("POST", "/functions/create-checkout", plan("lite", "monthly"));
    const [one, other] = await Promise.all([buy(), buy()]);
    expect(one.body).toEqual({ url: expect.any(String) });
    expect(other.body).toEqual(one.body);
    const larger = await ask("POST", "/functions/create-checkout", plan("enterprise", "yearly"));
    expect(larger.body.url).not.toBe(one.body.url);
  });

  it("a smaller plan is no purchase, a larger one no downgrade", async () => {
    const ana = await customer();
    await ana.buy("professional", "yearly");
    for (const [choice, why] of [
      [plan("lite", "monthly"), "Choose 'Downgrade'"],
      [plan("professional", "monthly"), "You've paid for a year of Professional, which runs until"],
    ] as const) {
      const answer = await ana.ask("POST", "/functions/create-checkout", choice);
      expect(answer).toMatchObject({ status: 409 });
      expect(answer.body.message).toContain(why);
    }
    for (const targetTier of ["Pro", "Premium", "Enterprise"]) {
      const answer = await ana.ask("POST", "/functions/downgrade-subscription", { targetTier });
      expect(answer).toMatchObject({ status: 409 });
      expect(answer.body.message).toContain("isn't smaller than your Professional plan");
    }
    const unknown = await ana.ask("POST", "/functions/downgrade-subscription", {
      targetTier: "gold",
    });
    expect(unknown).toMatchObject({ status: 400, body: { message: "Unknown plan." } });
  });

  it("a card that fails at the renewal: past due, then ended, never silently kept", async () => {
    const ana = await customer();
    await ana.buy("lite", "monthly", "pm_card_chargeCustomerFail");
    await passTheEnd(await ana.subscription());
    expect(await ana.subscription()).toMatchObject({ tier: "Basic", status: "past_due" });
    const larger = await ana.ask(
      "POST",
      "/functions/create-checkout",
      plan("enterprise", "yearly"),
    );
    expect(larger.body.message).toContain("Your last payment failed.");
    await shop.pass(15);
    expect(await ana.subscription()).toMatchObject({ tier: "free", status: null });
  });

  it("a downgrade pauses what the smaller plan has no room for, as was shown before", async () => {
    const ana = await customer();
    await ana.buy("lite", "monthly");
    for (const site of ["a", "b", "c", "d", "e"]) {
      await ana.ask("POST", "/saved-keywords", { keyword: "x", target_site: `${site}.example` });
    }
    const { body: sites } = await ana.ask("GET", "/sites");
    for (const rival of ["p", "q", "r", "s", "t"]) {
      const added = { domain: `${rival}.example` };
      expect((await ana.ask("POST", `/sites/${sites[0].id}/competitors`, added)).status).toBe(201);
    }
    for (let nth = 1; nth <= 7; nth += 1) {
      const asked = { target_site: "a.example", text: `Which boots fit foot ${nth}?` };
      expect((await ana.ask("POST", "/prompts", asked)).status).toBe(201);
    }
    const preview = await ana.ask("GET", "/subscription/downgrade-preview?targetTier=free");
    expect(preview.body.over_limit).toEqual([
      { what: "sites", active: 3, paused: 2 },
      { what: "competitors", active: 3, paused: 2 },
      { what: "keywords", active: 3, paused: 2 },
      { what: "prompts", active: 5, paused: 2 },
    ]);
    expect(preview.body.smaller_limits).toEqual([
      { limit: "sites", words: "3 sites", before: "5" },
      { limit: "competitorsPerSite", words: "3 competitors per site", before: "5" },
      { limit: "keywords", words: "100 active keywords", before: "500" },
      { limit: "prompts", words: "5 prompts", before: "25" },
      { limit: "pagesPerCrawl", words: "100 pages per crawl", before: "1,000" },
      { limit: "refresh", words: "keywords checked weekly", before: "daily" },
      { limit: "apiCalls", words: "no API access", before: "60" },
    ]);
    await ana.ask("POST", "/functions/cancel-subscription");
    await passTheEnd(await ana.subscription());
    const { body } = await ana.ask("GET", "/saved-keywords");
    expect(body).toHaveLength(5);
    expect(body.filter((row: { is_active: boolean }) => row.is_active)).toHaveLength(3);
  });

  it("a provider that is away changes nothing and is said so", async () => {
    const ana = await customer();
    await ana.buy("lite", "monthly");
    shop.stripe.failNext("POST", /^\/v1\/subscriptions\//);
    const answer = await ana.ask("POST", "/functions/cancel-subscription");
    expect(answer).toMatchObject({
      status: 503,
      body: {
        code: "PAYMENTS_UNAVAILABLE",
        message: PROVIDER_UNAVAILABLE,
      },
    });
    expect((await ana.subscription()).ends_at).toBeNull();
  });
});

describe("a user who hammers payment calls", () => {
  it("is told to wait, and it is written down", async () => {
    const ana = await customer();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => ana.ask("POST", "/functions/customer-portal")),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.body.message).toMatch(/^Too many requests\. Try again in \d+ seconds?/);
    const { body: events } = await ana.ask("GET", "/security-events");
    expect(events[0]).toMatchObject({ event_type: "rate_limit_violation" });
  });
});

describe("tampering", () => {
  it("price, amount, tier or user id in a body change nothing", async () => {
    const ana = await customer();
    const eve = await customer();
    const body = {
      ...plan("lite", "monthly"),
      price: "price_free",
      amount: 1,
      tier: "Enterprise",
      user_id: ana.id,
      customer: "cus_other",
    };
    const { body: answer } = await eve.ask("POST", "/functions/create-checkout", body);
    await payAt(answer.url);
    await shop.stripe.settled();
    expect(await eve.tier()).toBe("Basic");
    expect(await ana.tier()).toBe("free");
    expect((await eve.ask("GET", "/invoices")).body).toMatchObject([{ total: 2900 }]);
  });

  it("coming back to /success, paid or not, grants nothing", async () => {
    const ana = await customer();
    await ana.ask("POST", "/functions/create-checkout", plan("enterprise", "yearly"));
    await call(shop.product.url, "GET", "/success?session_id=cs_test_forged&tier=Enterprise");
    expect(await ana.tier()).toBe("free");
  });

  it.each(["PUT", "POST", "PATCH", "DELETE"])(
    "%s /api/subscriber does not exist",
    async (method) => {
      const ana = await customer();
      const body = method === "DELETE" ? undefined : { subscription_tier: "Enterprise" };
      expect((await ana.ask(method, "/subscriber", body)).status).toBe(404);
      expect(await ana.tier()).toBe("free");
    },
  );
});

const DAY = 86_400_000;

const plan = (planId: string, billingCycle: string) => ({ planId, billingCycle });

async function passTheEnd(subscription: { renews_at: string | null; ends_at: string | null }) {
  const end = Date.parse(subscription.renews_at ?? subscription.ends_at ?? "");
  await shop.stripe.moveClock(new Date(end + DAY));
}
