import { type PayingCustomer, type Shop, startShop } from "@sightline/testing/shop";
import { payAt } from "@sightline/testing/stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const preview = (ana: PayingCustomer, planId: string, billingCycle = "monthly") =>
  ana.ask("GET", `/subscription/upgrade-preview?planId=${planId}&billingCycle=${billingCycle}`);
const upgrade = (ana: PayingCustomer, planId: string, quote?: string) =>
  ana.ask("POST", "/functions/create-checkout", { planId, billingCycle: "monthly", quote });
const totals = async (ana: PayingCustomer): Promise<number[]> =>
  (await ana.ask("GET", "/invoices")).body.map(({ total }: { total: number }) => total);

describe("R7.1 what an upgrade costs", () => {
  it("is said before, and exactly that is charged", async () => {
    const ana = await shop.customer();
    await ana.buy("lite");
    await shop.pass(10);
    const { body } = await preview(ana, "professional");
    expect(body).toMatchObject({
      plan: "professional",
      cycle: "monthly",
      currency: "usd",
      tax: 0,
      lines: [{ amount: expect.any(Number) }, { amount: expect.any(Number) }],
    });
    expect(body.amount_due).toBeGreaterThan(19_000);
    expect(body.amount_due).toBeLessThan(22_000);
    expect(await totals(ana)).toEqual([2_900]);

    await shop.pass(1);
    expect((await upgrade(ana, "professional", body.quote)).status).toBe(200);
    expect(await totals(ana)).toEqual([body.amount_due, 2_900]);
    expect(await ana.tier()).toBe("Pro");
  });

  it("is charged as quoted or not at all: a moved amount is said", async () => {
    const [ana, eve] = [await shop.customer(), await shop.customer()];
    for (const one of [ana, eve]) await one.buy("lite");
    const { quote } = (await preview(ana, "enterprise")).body;
    const foreign = (await preview(eve, "enterprise")).body.quote;
    await upgrade(ana, "professional");
    const before = await totals(ana);
    for (const refused of [
      quote,
      foreign,
      "made up",
      (await preview(ana, "enterprise", "yearly")).body.quote,
    ]) {
      expect(await upgrade(ana, "enterprise", refused)).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/^The amount has changed since/) },
      });
    }
    expect(await totals(ana)).toEqual(before);
    expect(await ana.tier()).toBe("Pro");
  });

  it("is not said where there is nothing to upgrade", async () => {
    const ana = await shop.customer();
    expect(await preview(ana, "lite")).toMatchObject({
      status: 409,
      body: { message: "You don't have a subscription to change." },
    });
    await ana.buy("professional");
    const smaller = await preview(ana, "lite");
    expect(smaller.body.message).toContain("Choose 'Downgrade'");
  });
});

describe("R7.1 an upgrade whose payment needs a second step", () => {
  it.each([
    ["asks for approval", "pm_card_authenticationRequired"],
    ["is declined", "pm_card_chargeCustomerFail"],
  ])("waits visibly when the card %s, and starts once it is paid", async (_why, card) => {
    const ana = await shop.customer();
    await ana.buy("lite", "monthly", card);
    const { quote, amount_due } = (await preview(ana, "professional")).body;
    const { url } = (await upgrade(ana, "professional", quote)).body;
    expect(url).toMatch(new RegExp(`^${shop.stripe.url}/sandbox/invoices/`));

    await shop.stripe.settled();
    expect(await ana.subscription()).toMatchObject({
      tier: "Basic",
      plan: "lite",
      pending: { plan: "professional", cycle: "monthly", url, amount_due, currency: "usd" },
    });
    await payAt(url);
    await shop.stripe.settled();
    expect(await ana.subscription()).toMatchObject({ tier: "Pro", pending: null });
    expect(await totals(ana)).toEqual([amount_due, 2_900]);
  });

  it("is dropped after a day without payment, and the plan stays", async () => {
    const ana = await shop.customer();
    await ana.buy("lite", "monthly", "pm_card_authenticationRequired");
    await upgrade(ana, "professional");
    const { until } = (await ana.subscription()).pending;
    expect(Date.parse(until)).toBeGreaterThan((await shop.stripe.sandbox.clock()).getTime());
    await shop.pass(1);
    expect(await ana.subscription()).toMatchObject({ tier: "Basic", pending: null });
  });
});
