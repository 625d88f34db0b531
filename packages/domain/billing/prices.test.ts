import { describe, expect, it } from "vitest";
import {
  dollars,
  monthlyRevenue,
  type PayingCustomers,
  PLANS,
  priceNote,
  priceWords,
  yearlySaving,
} from "./index.ts";

describe("P48 the saving of a year", () => {
  it.each([
    ["free", 0],
    ["lite", 58],
    ["professional", 666],
    ["enterprise", 1998],
  ] as const)("on %s is %i dollars", (plan, saving) =>
    expect(yearlySaving(PLANS[plan])).toBe(saving),
  );
});

describe("a price in words", () => {
  it.each([
    [0, "$0"],
    [29, "$29"],
    [3330, "$3,330"],
    [277.5, "$277.50"],
    [24.166, "$24.17"],
  ])("%d dollars read %s", (amount, words) => expect(dollars(amount)).toBe(words));

  it.each([
    ["free", "monthly", "$0 per month", "No credit card required"],
    ["lite", "monthly", "$29 per month", "Save $58 per year with yearly billing"],
    ["enterprise", "yearly", "$9,990 per year", "$832.50 per month. You save $1,998 per year"],
  ] as const)("%s %s", (plan, cycle, words, note) => {
    expect(priceWords(PLANS[plan], cycle)).toBe(words);
    expect(priceNote(PLANS[plan], cycle)).toBe(note);
  });
});

describe("monthly revenue", () => {
  const paying = (
    plan: PayingCustomers["plan"],
    cycle: PayingCustomers["cycle"],
    customers: number,
  ) => ({ plan, cycle, customers });
  it.each([
    [[], 0],
    [[paying("lite", "monthly", 2)], 58],
    [[paying("professional", "yearly", 2)], 555],
    [[paying("lite", "yearly", 1)], 24.17],
    [[paying("lite", "monthly", 1), paying("enterprise", "yearly", 1)], 861.5],
  ])("%#: counts a year as twelve months", (customers, monthly) => {
    expect(monthlyRevenue(customers)).toBe(monthly);
  });
});
