import {
  newCustomer,
  payAt,
  type StripeCustomer,
  type StripeDouble,
  startStripe,
} from "@sightline/testing/stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Payments, PlanChoice } from "../payments.ts";

const lite: PlanChoice = { plan: "lite", cycle: "monthly" };
const professional: PlanChoice = { plan: "professional", cycle: "yearly" };
const enterprise: PlanChoice = { plan: "enterprise", cycle: "yearly" };

let stripe: StripeDouble;
let customer: StripeCustomer;
let payments: Payments;

beforeAll(async () => {
  stripe = await startStripe({ delivery: "by-hand" });
});
beforeEach(async () => {
  customer = await newCustomer(stripe);
  payments = customer.payments;
});
afterAll(() => stripe.stop());

describe("a subscription's life", () => {
  it("renews ten times at once, one invoice a period", async () => {
    const { periodEnd } = await customer.buy(lite);
    // Nine months are 273 to 276 days, ten are at least 303.
    const inTheTenth = later(periodEnd, 285);
    await stripe.moveClock(inTheTenth);
    const renewed = await customer.subscription();
    expect(renewed).toMatchObject({ status: "active", ...lite });
    expect(renewed.periodEnd.getTime()).toBeGreaterThan(inTheTenth.getTime());
    const invoices = await payments.invoicesOf(customer.id);
    expect(invoices).toHaveLength(11);
    expect(invoices.every(({ status, total }) => status === "paid" && total === 2_900)).toBe(true);
    const times = invoices.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(new Set(times).size).toBe(11);
  });

  it("P57 goes to the smaller plan when the paid period ends, and not before", async () => {
    const { id, periodEnd } = await customer.buy(professional);
    await payments.changeAtPeriodEnd(id, lite);
    expect(await customer.subscription()).toMatchObject({ ...professional, next: lite, periodEnd });

    await stripe.moveClock(later(periodEnd, 1));
    const changed = await customer.subscription();
    expect(changed).toMatchObject({ id, status: "active", ...lite, next: null });
    expect(changed.periodEnd.getTime() - periodEnd.getTime()).toBeLessThan(32 * 86_400_000);
    expect((await payments.invoicesOf(customer.id)).map(({ total }) => total)).toEqual([
      2_900, 333_000,
    ]);

    await stripe.moveClock(later(changed.periodEnd, 1));
    expect(await customer.subscription()).toMatchObject({ status: "active", ...lite, next: null });
  });

  it("P57 takes the last of several wishes, in a schedule of its own or a running one", async () => {
    const { id, periodEnd } = await customer.buy(enterprise);
    await payments.changeAtPeriodEnd(id, professional);
    await payments.changeAtPeriodEnd(id, lite);
    expect((await customer.subscription()).next).toEqual(lite);
    await stripe.moveClock(later(periodEnd, 1));

    const afterwards = await customer.subscription();
    await payments.changeAtPeriodEnd(id, { plan: "lite", cycle: "yearly" });
    expect(await customer.subscription()).toMatchObject({
      ...lite,
      next: { plan: "lite", cycle: "yearly" },
    });
    await stripe.moveClock(later(afterwards.periodEnd, 1));
    expect(await customer.subscription()).toMatchObject({
      plan: "lite",
      cycle: "yearly",
      next: null,
    });
  });

  it("P57 two downgrades at once leave one wish", async () => {
    const { id } = await customer.buy(enterprise);
    await Promise.all([payments.changeAtPeriodEnd(id, lite), payments.changeAtPeriodEnd(id, lite)]);
    expect((await customer.subscription()).next).toEqual(lite);
  });

  it("P57 keeps the plan when the wish is taken back", async () => {
    const { id, periodEnd } = await customer.buy(professional);
    await payments.changeAtPeriodEnd(id, lite);
    await payments.keep(id);
    expect((await customer.subscription()).next).toBeNull();
    await stripe.moveClock(later(periodEnd, 1));
    expect(await customer.subscription()).toMatchObject({ status: "active", ...professional });
  });

  it("P57 ends with the paid period once cancelled", async () => {
    const { id, periodEnd } = await customer.buy(professional);
    await payments.cancelAtPeriodEnd(id);
    expect(await customer.subscription()).toMatchObject({
      status: "active",
      cancelsAtPeriodEnd: true,
      periodEnd,
    });
    await stripe.moveClock(later(periodEnd, -1));
    expect((await customer.subscription()).status).toBe("active");
    await stripe.moveClock(periodEnd);
    expect((await customer.subscription()).status).toBe("canceled");
    expect(await payments.invoicesOf(customer.id)).toHaveLength(1);
  });

  it("P57 goes on when the cancellation is taken back, by flag or by date", async () => {
    const { id, periodEnd } = await customer.buy(professional);
    await payments.cancelAtPeriodEnd(id);
    await payments.keep(id);
    expect((await customer.subscription()).cancelsAtPeriodEnd).toBe(false);
    await ask("POST", `/v1/subscriptions/${id}`, "cancel_at=min_period_end");
    expect((await customer.subscription()).cancelsAtPeriodEnd).toBe(true);
    await payments.keep(id);
    await stripe.moveClock(later(periodEnd, 1));
    expect((await customer.subscription()).status).toBe("active");
  });

  it("P57 a cancellation replaces a downgrade, and a downgrade a cancellation", async () => {
    const { id } = await customer.buy(professional);
    await payments.changeAtPeriodEnd(id, lite);
    await payments.cancelAtPeriodEnd(id);
    expect(await customer.subscription()).toMatchObject({ cancelsAtPeriodEnd: true, next: null });
    await payments.changeAtPeriodEnd(id, lite);
    expect(await customer.subscription()).toMatchObject({ cancelsAtPeriodEnd: false, next: lite });
  });

  it("tries a failing card on days 3, 5 and 7, then ends", async () => {
    const { periodEnd } = await customer.buy(lite, "pm_card_chargeCustomerFail");
    const states: string[] = [];
    for (const days of [0, 3, 5, 6.9, 7]) {
      await stripe.moveClock(later(periodEnd, days));
      states.push((await customer.subscription()).status);
    }
    expect(states).toEqual(["past_due", "past_due", "past_due", "past_due", "canceled"]);
    const [last] = await payments.invoicesOf(customer.id);
    expect(last?.status).toBe("uncollectible");
    const failures = (await stripe.sandbox.events()).filter(
      ({ type, createdAt }) => type === "invoice.payment_failed" && createdAt >= periodEnd,
    );
    expect(failures).toHaveLength(4);
  });

  it("is active again as soon as the open invoice is paid", async () => {
    const { periodEnd } = await customer.buy(lite, "pm_card_chargeCustomerFail");
    await stripe.moveClock(later(periodEnd, 4));
    const [open] = await payments.invoicesOf(customer.id);
    await payAt(open?.url ?? "");
    expect((await customer.subscription()).status).toBe("active");
    await stripe.moveClock(later(periodEnd, 20));
    expect((await customer.subscription()).status).toBe("active");
  });
});

describe("a larger plan at once", () => {
  it("bills the difference for the rest of the period", async () => {
    const { id, periodEnd } = await customer.buy({ plan: "lite", cycle: "yearly" });
    const half = new Date((periodEnd.getTime() + (await stripe.sandbox.clock()).getTime()) / 2);
    await stripe.moveClock(half);
    expect(await payments.changeNow(id, enterprise)).toBeNull();
    expect(await customer.subscription()).toMatchObject({ ...enterprise, periodEnd });
    const [difference] = await payments.invoicesOf(customer.id);
    expect(difference?.total).toBeGreaterThan(484_900);
    expect(difference?.total).toBeLessThan(485_100);
  });

  it("says before what it charges, and charges exactly that later", async () => {
    const { id, periodEnd } = await customer.buy({ plan: "lite", cycle: "yearly" });
    await stripe.moveClock(later(periodEnd, -100));
    const preview = await payments.previewChange(id, enterprise);
    expect(preview).toMatchObject({ currency: "usd", tax: 0 });
    expect(preview.lines.map(({ description }) => description)).toEqual([
      "Unused time on Sightline Lite, yearly",
      "Remaining time on Sightline Enterprise, yearly",
    ]);
    expect(preview.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(preview.amountDue);
    expect(await payments.invoicesOf(customer.id)).toHaveLength(1);

    await stripe.moveClock(later(await stripe.sandbox.clock(), 1));
    expect((await payments.previewChange(id, enterprise)).amountDue).not.toBe(preview.amountDue);
    const again = await payments.previewChange(id, enterprise, preview.proratedAt);
    expect(again).toEqual(preview);
    await payments.changeNow(id, enterprise, preview.proratedAt);
    expect((await payments.invoicesOf(customer.id))[0]?.total).toBe(preview.amountDue);
  });

  it("counts credit in what it says, also credit that a waiting upgrade would use", async () => {
    const { id } = await customer.buy(professional, "pm_card_authenticationRequired");
    await payments.changeNow(id, { plan: "enterprise", cycle: "monthly" });
    const before = await payments.previewChange(id, enterprise);
    expect(before.amountDue).toBeLessThan(999_000 - 99_900);
    await payments.changeNow(id, enterprise, before.proratedAt);
    expect((await customer.subscription()).pending).toMatchObject({ amountDue: before.amountDue });
    const after = await payments.previewChange(id, enterprise, before.proratedAt);
    expect(after.amountDue).toBe(before.amountDue);
  });

  it("says the amount while a downgrade is scheduled, which stays", async () => {
    const { id } = await customer.buy(professional);
    await payments.changeAtPeriodEnd(id, lite);
    expect((await payments.previewChange(id, enterprise)).amountDue).toBe(666_000);
    expect((await customer.subscription()).next).toEqual(lite);
  });

  it("begins a new period with another rhythm, and keeps what is left over as credit", async () => {
    const { id } = await customer.buy({ plan: "professional", cycle: "yearly" });
    expect(await payments.changeNow(id, { plan: "enterprise", cycle: "monthly" })).toBeNull();
    const changed = await customer.subscription();
    expect(changed).toMatchObject({ plan: "enterprise", cycle: "monthly" });
    const [credit] = await payments.invoicesOf(customer.id);
    expect(credit?.total).toBe(99_900 - 333_000);
    await stripe.moveClock(later(changed.periodEnd, 1));
    const [renewal] = await payments.invoicesOf(customer.id);
    expect(renewal).toMatchObject({ status: "paid", total: 99_900 });
    const receipt = await (await fetch(renewal?.url ?? "")).text();
    expect(receipt).toContain("<dt>Credit used</dt><dd>−$999.00</dd>");
    expect(receipt).toContain("<dt>Paid</dt><dd>$0.00</dd>");
  });

  it("gives back the credit that an unconfirmed change would have used", async () => {
    const { id } = await customer.buy(professional, "pm_card_authenticationRequired");
    await payments.changeNow(id, { plan: "enterprise", cycle: "monthly" });
    expect(await payments.changeNow(id, enterprise)).not.toBeNull();
    await stripe.moveClock(later((await customer.subscription()).periodEnd, 1));
    const [renewal] = await payments.invoicesOf(customer.id);
    const receipt = await (await fetch(renewal?.url ?? "")).text();
    expect(receipt).toContain("<dt>Credit used</dt><dd>−$999.00</dd>");
  });

  it("waits for the second step, and happens with it", async () => {
    const { id } = await customer.buy(lite, "pm_card_authenticationRequired");
    const confirm = await payments.changeNow(id, enterprise);
    const waiting = await customer.subscription();
    expect(waiting).toMatchObject({ ...lite, pending: { ...enterprise, url: confirm } });
    expect(waiting.pending?.until.getTime()).toBeGreaterThan(Date.now());
    await payAt(confirm ?? "", "pm_card_authenticationRequired");
    expect(await customer.subscription()).toMatchObject({
      status: "active",
      ...enterprise,
      pending: null,
    });
  });

  it("never happens when the second step is not taken within a day", async () => {
    const { id } = await customer.buy(lite, "pm_card_authenticationRequired");
    const confirm = await payments.changeNow(id, enterprise);
    await stripe.moveClock(later(await stripe.sandbox.clock(), 1));
    await payAt(confirm ?? "");
    expect(await customer.subscription()).toMatchObject({
      status: "active",
      ...lite,
      pending: null,
    });
    expect((await payments.invoicesOf(customer.id))[0]?.status).toBe("void");
  });

  it("replaces a downgrade that waits, and a cancellation once it is paid", async () => {
    const { id } = await customer.buy(professional);
    await payments.changeAtPeriodEnd(id, lite);
    await payments.changeNow(id, enterprise);
    expect(await customer.subscription()).toMatchObject({ ...enterprise, next: null });
    await payments.cancelAtPeriodEnd(id);
    await payments.changeNow(id, { plan: "enterprise", cycle: "monthly" });
    expect((await customer.subscription()).cancelsAtPeriodEnd).toBe(false);
  });

  it("leaves a cancellation alone while nothing is paid", async () => {
    const { id } = await customer.buy(lite, "pm_card_chargeCustomerFail");
    await payments.cancelAtPeriodEnd(id);
    expect(await payments.changeNow(id, enterprise)).not.toBeNull();
    expect(await customer.subscription()).toMatchObject({ ...lite, cancelsAtPeriodEnd: true });
  });
});

async function ask(method: string, path: string, body?: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${stripe.secretKey}`,
    "content-type": "application/x-www-form-urlencoded",
  };
  const answer = await fetch(stripe.url + path, { method, headers, body });
  expect(answer.status).toBe(200);
}

function later(from: Date, days: number): Date {
  return new Date(from.getTime() + days * 86_400_000);
}
