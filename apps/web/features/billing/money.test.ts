import { describe, expect, it } from "vitest";
import { dollars, invoiced } from "./money.ts";

describe("money", () => {
  it.each([
    [0, "$0"],
    [29, "$29"],
    [3330, "$3,330"],
    [277.5, "$277.50"],
    [24.166, "$24.17"],
  ])("%d dollars read %s", (amount, words) => expect(dollars(amount)).toBe(words));

  it.each([
    [333_000, "usd", "$3,330.00"],
    [5, "usd", "$0.05"],
    [-1250, "usd", "-$12.50"],
    [500, "jpy", "¥500"],
  ])("%d on an invoice in %s reads %s", (total, currency, words) =>
    expect(invoiced(total, currency)).toBe(words),
  );
});
