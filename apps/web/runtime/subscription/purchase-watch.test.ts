import type { Subscriber } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { storageIn } from "../browser-storage.ts";
import { customerNotes } from "./customer-notes.ts";
import type { PurchaseEvent } from "./purchase-event.ts";
import { watchPurchases } from "./purchase-watch.ts";

const ANA = "11111111-1111-4111-8111-111111111111";
const BEA = "22222222-2222-4222-8222-222222222222";
const EVENT: PurchaseEvent = {
  event: "purchase",
  transaction_id: "in_1",
  value: 333,
  currency: "USD",
  plan: "professional",
  cycle: "monthly",
};

const answer = (subscription_tier: Subscriber["subscription_tier"], user_id = ANA) => ({
  user_id,
  subscribed: true,
  subscription_tier,
  subscription_end: null,
});

/** Two of them share one storage, as two tabs do. */
function tabs() {
  const storage = new Map<string, string>();
  const announced: PurchaseEvent[] = [];
  const logged: string[] = [];
  const world = { agreed: true, describe: async (): Promise<PurchaseEvent | null> => EVENT };
  const open = () =>
    watchPurchases({
      notes: customerNotes(
        storageIn(() => ({
          getItem: (key) => storage.get(key) ?? null,
          setItem: (key, value) => void storage.set(key, value),
          removeItem: (key) => void storage.delete(key),
        })),
      ),
      agreed: () => world.agreed,
      describe: () => world.describe(),
      announce: (event) => announced.push(event),
      log: (message) => logged.push(message),
    });
  return { open, world, announced, logged };
}

describe("R4.3 R9.2 the purchase conversion event", () => {
  it("is announced once, also when the page was left for the payment", async () => {
    const { open, announced } = tabs();
    await open()(answer("free"));
    const afterwards = open();
    await afterwards(answer("Pro"));
    await afterwards(answer("Pro"));
    expect(announced).toEqual([EVENT]);
  });

  it("does not come for someone who had paid before this browser knew them", async () => {
    const { open, announced } = tabs();
    const watch = open();
    await watch(answer("Pro"));
    await watch(answer("free", BEA));
    await watch(answer("Pro", ANA));
    expect(announced).toEqual([]);
  });

  it("does not come without consent, nor when consent comes later", async () => {
    const { open, world, announced } = tabs();
    const watch = open();
    await watch(answer("free"));
    world.agreed = false;
    await watch(answer("Pro"));
    world.agreed = true;
    await watch(answer("Pro"));
    expect(announced).toEqual([]);
    await watch(answer("Enterprise"));
    expect(announced).toHaveLength(1);
  });

  it("comes once when two checks or two tabs see it at the same time", async () => {
    const { open, announced } = tabs();
    const [one, other] = [open(), open()];
    await one(answer("free"));
    await Promise.all([one(answer("Pro")), one(answer("Pro")), other(answer("Pro"))]);
    expect(announced).toHaveLength(1);
  });

  it("is tried again when it could not be described", async () => {
    const { open, world, announced, logged } = tabs();
    const watch = open();
    await watch(answer("free"));
    world.describe = () => Promise.reject(new Error("away"));
    await watch(answer("Pro"));
    expect([announced, logged.length]).toEqual([[], 1]);
    world.describe = async () => EVENT;
    await watch(answer("Pro"));
    expect(announced).toEqual([EVENT]);
  });
});
