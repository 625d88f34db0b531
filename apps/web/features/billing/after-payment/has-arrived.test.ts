import { describe, expect, it } from "vitest";
import { hasArrived } from "./has-arrived.ts";

describe("whether the payment has arrived", () => {
  const lite = { plan: "lite", cycle: "monthly" } as const;
  const pro = { plan: "professional", cycle: "yearly" } as const;

  it.each([
    [null, null, false],
    [null, pro, false],
    ["free", null, false],
    ["free", lite, false],
    ["no such tier", null, false],
    ["Basic", null, true],
    ["Basic", lite, true],
    ["Basic", pro, false],
    ["Pro", pro, true],
    ["Enterprise", pro, true],
    ["Enterprise Promotion", pro, true],
  ])("with %s after choosing %j: %s", (tier, choice, arrived) => {
    expect(hasArrived(tier, choice)).toBe(arrived);
  });
});
