import { expect, it } from "vitest";
import { topInsights } from "./top-insights.ts";

it("shows four: what brings most first, by the size of its keyword, of two alike the urgent one, unknown sizes last", () => {
  const insight = (id: string, priority: "high" | "medium", potentialTraffic: number | null) => ({
    id,
    priority,
    estimatedImpact: { reach: 0, cost: null, potentialTraffic },
  });
  const all = [
    insight("small", "medium", 10),
    insight("big", "medium", 900),
    insight("urgent", "high", 50),
    insight("middle", "medium", 50),
    insight("unknown", "medium", null),
    // 150 for each of them says nothing about one.
    { ...insight("by rule", "high", 150), basis: "fixed-by-rule" as const },
    insight("next", "medium", 40),
    { ...insight("same keyword as big", "medium", 30), size: insight("big", "medium", 900) },
  ];
  expect(topInsights(all).map(({ id }) => id)).toEqual([
    "big",
    "same keyword as big",
    "urgent",
    "middle",
  ]);
});
