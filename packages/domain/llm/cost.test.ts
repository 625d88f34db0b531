import { describe, expect, it } from "vitest";
import { budgetScopes, costUsd, mostCostUsd, periodStart } from "./index.ts";

const used = (inputTokens: number, outputTokens: number, searches = 0) => ({
  ...{ inputTokens, outputTokens, searches, costUsd: null },
});
const prices = (inputUsd: number, outputUsd: number, searchUsd = 0) => ({
  inputUsd,
  outputUsd,
  searchUsd,
});

describe("what a call costs", () => {
  it.each([
    [used(1_000_000, 0), prices(1.25, 10), 1.25],
    [used(0, 1_000_000), prices(1.25, 10), 10],
    [used(1, 0), prices(0.075, 0.3), 0.000000075],
    [used(3, 7), prices(0.1, 0.4), 0.0000031],
    [used(0, 0, 3), prices(0, 0, 10), 0.03],
    [used(1200, 300, 2), prices(1.25, 10, 10), 0.0245],
    [used(1, 0), prices(0.0375, 0), 0.000000038],
    [used(0, 0), prices(5, 5, 5), 0],
  ])("%j at %j is $ %f", (use, price, usd) => {
    expect(costUsd(use, price)).toBe(usd);
  });

  it("is what the provider says, if it says", () => {
    expect(costUsd({ ...used(9, 9), costUsd: 0.0106 }, prices(5, 5))).toBe(0.0106);
  });

  it("is never more than what was reserved for a call within its limits", () => {
    const most = mostCostUsd("Which boots?", { search: true, maxTokens: 1000 }, prices(2, 8, 10));
    expect(most).toBeGreaterThan(costUsd(used(30_000, 1000, 4), prices(2, 8, 10)));
    expect(mostCostUsd("Which boots?", { search: false, maxTokens: 1000 }, prices(0, 0))).toBe(0);
  });
});

it("a budget's day and month begin at midnight UTC", () => {
  const now = new Date("2026-11-30T23:59:59.999Z");
  expect([periodStart("day", now), periodStart("month", now)]).toEqual([
    "2026-11-30",
    "2026-11-01",
  ]);
});

it("the budgets of a call are always in the same order", () => {
  expect(budgetScopes("answers", "free")).toEqual(["all", "task:answers", "tier:free"]);
  expect(budgetScopes("answers", "Pro")).toEqual(["all", "task:answers", "tier:Pro"]);
});
