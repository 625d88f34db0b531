import { describe, expect, it } from "vitest";
import { NO_SUBSCRIPTION, type PlanState, subscriptionChange } from "./index.ts";

const LITE: PlanState = {
  ...NO_SUBSCRIPTION,
  tier: "Basic",
  plan: "lite",
  cycle: "monthly",
  status: "active",
  subscriptionId: "sub_1",
};
const PRO: PlanState = { ...LITE, tier: "Pro", plan: "professional" };
const ENDING: PlanState = { ...PRO, cancelsAtPeriodEnd: true };
const SHRINKING: PlanState = { ...PRO, next: { plan: "lite", cycle: "monthly" } };

describe("what a customer gets an email about", () => {
  it.each<[string, PlanState, PlanState, string | null]>([
    ["nothing bought", NO_SUBSCRIPTION, NO_SUBSCRIPTION, null],
    ["a purchase", NO_SUBSCRIPTION, LITE, "started"],
    ["a purchase after an older one", { ...LITE, subscriptionId: "sub_0" }, LITE, "started"],
    ["a renewal", LITE, { ...LITE, end: new Date() }, null],
    ["a card that failed", LITE, { ...LITE, status: "past_due" }, null],
    ["a promotion on top", LITE, { ...LITE, tier: "Enterprise Promotion" }, null],
    ["an upgrade", LITE, PRO, "changed"],
    ["another cycle", LITE, { ...LITE, cycle: "yearly" }, "changed"],
    [
      "an upgrade that undoes a cancellation",
      { ...LITE, cancelsAtPeriodEnd: true },
      PRO,
      "changed",
    ],
    ["a cancellation", PRO, ENDING, "cancellation-scheduled"],
    ["a cancellation that stays", ENDING, ENDING, null],
    ["a cancellation undone", ENDING, PRO, "kept"],
    ["a downgrade to come", PRO, SHRINKING, "downgrade-scheduled"],
    ["a downgrade that stays", SHRINKING, SHRINKING, null],
    [
      "another downgrade",
      SHRINKING,
      { ...PRO, next: { plan: "lite", cycle: "yearly" } },
      "downgrade-scheduled",
    ],
    ["a downgrade undone", SHRINKING, PRO, "kept"],
    ["a downgrade instead of a cancellation", ENDING, SHRINKING, "downgrade-scheduled"],
    ["a cancellation instead of a downgrade", SHRINKING, ENDING, "cancellation-scheduled"],
    ["a downgrade that took effect", SHRINKING, LITE, "changed"],
    ["the end", ENDING, NO_SUBSCRIPTION, "ended"],
  ])("%s", (_, before, after, change) => expect(subscriptionChange(before, after)).toBe(change));
});
