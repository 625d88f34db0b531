import { describe, expect, it } from "vitest";
import { invoiced } from "./money.ts";

describe("money", () => {
  it.each([
    [333_000, "usd", "$3,330.00"],
    [5, "usd", "$0.05"],
    [-1250, "usd", "−$12.50"],
    [500, "jpy", "¥500"],
  ])("%d on an invoice in %s reads %s", (total, currency, words) =>
    expect(invoiced(total, currency)).toBe(words),
  );
});
