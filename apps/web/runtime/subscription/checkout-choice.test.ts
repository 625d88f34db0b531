import { describe, expect, it } from "vitest";
import { checkoutHref, choiceIn } from "./checkout-choice.ts";

describe("the choice in an address", () => {
  it.each([
    ["plan=lite&cycle=yearly", { plan: "lite", cycle: "yearly" }],
    ["plan=enterprise", { plan: "enterprise", cycle: "monthly" }],
    ["plan=lite&cycle=weekly", { plan: "lite", cycle: "monthly" }],
    ["plan=free&cycle=yearly", { plan: null, cycle: "yearly" }],
    ["plan=LITE", { plan: null, cycle: "monthly" }],
    ["", { plan: null, cycle: "monthly" }],
  ])("?%s", (search, choice) => {
    expect(choiceIn(new URLSearchParams(search))).toEqual(choice);
  });

  it("comes back from the address made of it", () => {
    const { search } = new URL(checkoutHref("professional", "yearly"), "https://a.example");
    expect(choiceIn(new URLSearchParams(search))).toEqual({
      plan: "professional",
      cycle: "yearly",
    });
  });
});
