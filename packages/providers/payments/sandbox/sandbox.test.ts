import { dayOf } from "@sightline/domain/calendar";
import { beforeEach, describe, expect, it } from "vitest";
import type { Payments, PlanChoice } from "../payments.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";
import { sandboxPayments } from "./sandbox-payments.ts";
import { memoryStore } from "./store/memory-store.ts";

const returnTo = { success: "https://app.example/success", cancel: "https://app.example/cancel" };
const lite: PlanChoice = { plan: "lite", cycle: "monthly" };

let realTime: Date;
let sandbox: Sandbox;
let payments: Payments;

beforeEach(() => {
  realTime = new Date("2027-01-31T10:00:00Z");
  sandbox = createSandbox({
    store: memoryStore(),
    now: () => realTime,
    publicUrl: "https://app.example",
    webhook: { url: null, secret: "whsec_test" },
    secretKey: "sk_test_sandbox",
  });
  payments = sandboxPayments(sandbox);
});

describe("the sandbox in this process", () => {
  it("is reached without a network, under its own name", async () => {
    expect(payments.name).toBe("sandbox");
    expect(await payments.check()).toMatchObject({ account: { ok: true }, liveMode: false });
  });

  it("tells of a purchase in the order in which it happens", async () => {
    const customer = await buy(lite);
    const events = (await sandbox.events()).toReversed();
    expect(events.map(({ type }) => type)).toEqual([
      "customer.subscription.created",
      "invoice.paid",
      "checkout.session.completed",
    ]);
    for (const { body, signature } of await sandbox.pending()) {
      expect(payments.readEvent(body, signature, realTime).customer).toBe(customer);
    }
  });

  it("keeps the 31st through short months", async () => {
    const customer = await buy(lite);
    await sandbox.moveClock(new Date("2027-06-15T00:00:00Z"));
    const days = (await payments.invoicesOf(customer)).map(({ createdAt }) => dayOf(createdAt));
    expect(days.toReversed()).toEqual([
      "2027-01-31",
      "2027-02-28",
      "2027-03-31",
      "2027-04-30",
      "2027-05-31",
    ]);
  });

  it("lets time pass for everyone together, in the order of time", async () => {
    await buy(lite, "ana");
    realTime = new Date("2027-02-10T10:00:00Z");
    await buy({ plan: "lite", cycle: "monthly" }, "bo", "pm_card_chargeCustomerFail");
    await sandbox.moveClock(new Date("2027-05-01T00:00:00Z"));
    const times = (await sandbox.events()).map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(new Set(times).size).toBeGreaterThan(6);
  });

  it("renews by real time too, as soon as someone looks", async () => {
    const customer = await buy(lite);
    realTime = new Date("2027-03-01T00:00:00Z");
    await sandbox.tick();
    await sandbox.tick();
    expect(await payments.invoicesOf(customer)).toHaveLength(2);
  });

  it("a subscription that can't be renewed stops no other, and is reported", async () => {
    const store = memoryStore();
    sandbox = createSandbox({
      ...{ store, now: () => realTime, publicUrl: "https://app.example" },
      ...{ webhook: { url: null, secret: "whsec_test" }, secretKey: "sk_test_sandbox" },
    });
    payments = sandboxPayments(sandbox);
    const customers = [await buy(lite, "ana"), await buy(lite, "bo"), await buy(lite, "cy")];
    await store.transaction(async (tx) => {
      const [broken] = await tx.list("subscription", { customer: customers[1] ?? "" });
      if (broken === undefined) throw new Error("nothing was bought");
      broken.items.data[0].price = "price_gone";
      await tx.put("subscription", broken.id, broken, { customer: broken.customer });
    });
    await expect(sandbox.moveClock(new Date("2027-03-01T00:00:00Z"))).rejects.toThrow(
      "No such price: 'price_gone'",
    );
    const invoices = await Promise.all(customers.map((customer) => payments.invoicesOf(customer)));
    expect(invoices.map(({ length }) => length)).toEqual([2, 1, 2]);
  });

  it("never goes back, whatever real time does", async () => {
    await sandbox.moveClock(new Date("2027-03-01T00:00:00Z"));
    realTime = new Date("2027-01-30T00:00:00Z");
    expect(await sandbox.clock()).toEqual(new Date("2027-03-01T00:00:00Z"));
    realTime = new Date("2027-02-02T10:00:00Z");
    expect(await sandbox.clock()).toEqual(new Date("2027-03-03T00:00:00Z"));
  });

  it("names a change to come with the price it will have", async () => {
    const customer = await buy({ plan: "enterprise", cycle: "yearly" });
    const [bought] = await payments.subscriptionsOf(customer);
    await payments.changeAtPeriodEnd(bought?.id ?? "", lite);
    await sandbox.moveClock(new Date("2028-01-31T10:00:00Z"));
    const types = (await sandbox.events()).slice(0, 3).map(({ type }) => type);
    expect(types).toEqual([
      "customer.subscription.updated",
      "invoice.paid",
      "subscription_schedule.updated",
    ]);
    expect(await payments.subscriptionsOf(customer)).toMatchObject([
      { ...lite, next: null, periodEnd: new Date("2028-02-29T10:00:00Z") },
    ]);
    await sandbox.moveClock(new Date("2028-02-29T10:00:00Z"));
    expect((await sandbox.events())[2]?.type).toBe("subscription_schedule.released");
  });
});

it("a second wish waits for the end of the paid period, though the first one's phase ends sooner", async () => {
  const customer = await buy({ plan: "professional", cycle: "monthly" });
  const [{ id = "" } = {}] = await payments.subscriptionsOf(customer);
  await payments.changeAtPeriodEnd(id, lite);
  await sandbox.moveClock(new Date("2027-03-01T00:00:00Z"));
  await payments.changeAtPeriodEnd(id, { plan: "lite", cycle: "yearly" });

  const headers = { authorization: "Bearer sk_test_sandbox" };
  const address = `https://api.stripe.com/v1/subscriptions/${id}?expand[0]=schedule`;
  const answer = await sandbox.api(new Request(address, { headers }));
  const march31 = Date.parse("2027-03-31T10:00:00Z") / 1000;
  expect(await answer.json()).toMatchObject({
    items: { data: [{ current_period_end: march31 }] },
    schedule: { phases: [{ end_date: march31 }, { start_date: march31 }] },
  });
});

async function buy(choice: PlanChoice, id = "ana", card = "pm_card_visa"): Promise<string> {
  const customer = await payments.createCustomer({ id, email: `${id}@example.com`, name: id });
  const url = await payments.startCheckout(customer, choice, returnTo);
  const body = new URLSearchParams({ card });
  await sandbox.pages(new Request(url, { method: "POST", body }));
  return customer;
}
