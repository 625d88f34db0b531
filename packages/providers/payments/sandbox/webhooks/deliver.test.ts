import { beforeEach, describe, expect, it } from "vitest";
import { createSandbox, type Sandbox } from "../sandbox.ts";
import { sandboxPayments } from "../sandbox-payments.ts";
import { memoryStore } from "../store/memory-store.ts";
import type { SignedDelivery } from "./deliver.ts";

const now = new Date("2026-11-15T12:00:00Z");
const bought = ["customer.subscription.created", "invoice.paid", "checkout.session.completed"];

let sandbox: Sandbox;
let received: SignedDelivery[];
let answerWith: (delivery: SignedDelivery) => number | Promise<number>;
let lots: number[];

beforeEach(async () => {
  received = [];
  lots = [];
  answerWith = () => 200;
  sandbox = createSandbox({
    store: memoryStore(),
    now: () => now,
    publicUrl: "https://app.example",
    webhook: { url: "https://app.example/api/webhooks/payment", secret: "whsec_test" },
    secretKey: "sk_test_sandbox",
    random: () => lots.shift() ?? 0,
    send: async (_url, delivery) => {
      const status = await answerWith(delivery);
      received.push(delivery);
      return status;
    },
  });
  await buy();
});

describe("delivering events", () => {
  it("P27 sends each once, signed over its own bytes, and no more afterwards", async () => {
    await sandbox.deliver();
    expect(types()).toEqual(bought);
    const { readEvent } = sandboxPayments(sandbox);
    expect(received.map(({ body, signature }) => readEvent(body, signature, now).type)).toEqual(
      bought,
    );
    await sandbox.deliver();
    expect(types()).toEqual(bought);
    expect(await sandbox.pending()).toEqual([]);
    expect((await sandbox.events())[0]).toMatchObject({
      delivered: true,
      attempts: 1,
      lastStatus: 200,
    });
  });

  it.each([500, 404, 302])("tries again what was answered with %i", async (status) => {
    answerWith = ({ type }) => (type === "invoice.paid" ? status : 200);
    await sandbox.deliver();
    expect((await sandbox.pending()).map(({ type }) => type)).toEqual(["invoice.paid"]);
    answerWith = () => 200;
    await sandbox.deliver();
    expect(types()).toEqual([...bought, "invoice.paid"]);
    expect((await sandbox.events())[1]).toMatchObject({ attempts: 2, lastStatus: 200 });
  });

  it("gives up a round when nobody answers, and loses nothing", async () => {
    let asked = 0;
    answerWith = () => {
      asked += 1;
      throw new Error("connection refused");
    };
    await sandbox.deliver();
    expect(asked).toBe(1);
    expect((await sandbox.events()).at(-1)).toMatchObject({ delivered: false, lastStatus: 0 });
    answerWith = () => 200;
    await sandbox.deliver();
    expect(types()).toEqual(bought);
  });

  it("loses nothing to two rounds at once, nor to an event that comes meanwhile", async () => {
    let more: Promise<unknown> | null = null;
    answerWith = async () => {
      more ??= buy("bo");
      await more;
      return 200;
    };
    await Promise.all([sandbox.deliver(), sandbox.deliver()]);
    await sandbox.deliver();
    expect(new Set(received.map(({ id }) => id)).size).toBe(6);
    expect(await sandbox.pending()).toEqual([]);
  });

  it("repeats and shuffles on demand", async () => {
    await sandbox.change({ repeat: 2, shuffle: true });
    lots = [0.9, 0.1, 0.5, 0.2, 0.8, 0.3];
    await sandbox.deliver();
    const [created, paid, completed] = bought;
    expect(types()).toEqual([created, paid, completed, paid, completed, created]);
    expect(await sandbox.pending()).toEqual([]);
  });

  it("keeps an event of which one repetition was refused", async () => {
    await sandbox.change({ repeat: 3 });
    let sent = 0;
    answerWith = () => {
      sent += 1;
      return sent === 2 ? 500 : 200;
    };
    await sandbox.deliver();
    expect((await sandbox.pending()).map(({ type }) => type)).toEqual([bought[0]]);
  });

  it.each([0, 6, 1.5])("does not repeat %d times", async (repeat) => {
    await expect(sandbox.change({ repeat })).rejects.toThrow(RangeError);
    expect(await sandbox.settings()).toEqual({ repeat: 1, shuffle: false });
  });
});

function types(): string[] {
  return received.map(({ type }) => type);
}

async function buy(id = "ana"): Promise<void> {
  const payments = sandboxPayments(sandbox);
  const customer = await payments.createCustomer({ id, email: "a@example.com", name: "Ana" });
  const returnTo = { success: "https://app.example/success", cancel: "https://app.example/" };
  const url = await payments.startCheckout(customer, { plan: "lite", cycle: "yearly" }, returnTo);
  const body = new URLSearchParams({ card: "pm_card_visa" });
  await sandbox.pages(new Request(url, { method: "POST", body }));
}
