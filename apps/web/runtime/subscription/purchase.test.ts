import type { Subscription } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { purchaseEvent } from "./purchase-event.ts";
import { isPurchase } from "./purchase-watch.ts";

describe("R4.3 a change to a paid tier", () => {
  it.each([
    [null, "Pro", false],
    [null, "free", false],
    ["free", "free", false],
    ["free", "Basic", true],
    ["free", "Pro", true],
    ["free", "Enterprise", true],
    ["Basic", "Pro", true],
    ["Pro", "Pro", false],
    ["Pro", "Premium", false],
    ["Pro", "Basic", false],
    ["Enterprise", "free", false],
    ["no such tier", "Basic", true],
    ["free", "Enterprise Promotion", false],
    ["Enterprise Promotion", "Enterprise Promotion", false],
    ["Enterprise Promotion", "Enterprise", true],
    ["Enterprise Promotion", "free", false],
  ])("from %s to %s: %s", (before, after, purchase) => {
    expect(isPurchase(before, after)).toBe(purchase);
  });
});

describe("R9.2 what is told of a purchase", () => {
  const now = new Date("2026-11-15T10:00:00Z");
  const bought = (
    plan: Subscription["plan"],
    cycle: Subscription["cycle"],
    tier: Subscription["tier"],
    status: Subscription["status"] = "active",
  ) => ({ plan, cycle, tier, status });

  it.each([
    [bought("lite", "monthly", "Basic"), 29],
    [bought("lite", "yearly", "Basic"), 290],
    [bought("professional", "monthly", "Pro"), 333],
    [bought("professional", "yearly", "Pro"), 3330],
    [bought("enterprise", "monthly", "Enterprise"), 999],
    [bought("enterprise", "yearly", "Enterprise"), 9990],
  ])("R9.2 %j is worth %i dollars", (subscription, value) => {
    expect(purchaseEvent(subscription, [{ id: "in_1", status: "paid" }], now)).toEqual({
      event: "purchase",
      transaction_id: "in_1",
      value,
      currency: "USD",
      plan: subscription.plan,
      cycle: subscription.cycle,
    });
  });

  it.each([
    [bought("enterprise", null, "Enterprise Promotion", "granted")],
    [bought("free", null, "free", null)],
  ])("is nothing for %j", (subscription) => {
    expect(purchaseEvent(subscription, [], now)).toBeNull();
  });

  it.each([
    [
      [
        { id: "in_2", status: "open" as const },
        { id: "in_1", status: "paid" as const },
      ],
      "in_1",
    ],
    [[{ id: "in_2", status: "open" as const }], "in_2"],
    [[], `lite-${now.getTime()}`],
  ])("with the invoices %j it is named %s", (invoices, name) => {
    const event = purchaseEvent(bought("lite", "monthly", "Basic"), invoices, now);
    expect(event?.transaction_id).toBe(name);
  });
});
