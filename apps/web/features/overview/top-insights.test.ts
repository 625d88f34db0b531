import { expect, it } from "vitest";
import { topInsights } from "./top-insights.ts";

it("shows four: what is urgent first, then what brings most", () => {
  const insight = (id: string, priority: "high" | "medium", potentialTraffic: number | null) => ({
    id,
    priority,
    estimatedImpact: { reach: 0, cost: null, potentialTraffic },
  });
  const all = [
    insight("small", "medium", 10),
    insight("big", "medium", 900),
    insight("urgent", "high", 5),
    insight("middle", "medium", 50),
    insight("unknown", "medium", null),
    insight("next", "medium", 40),
  ];
  expect(topInsights(all).map(({ id }) => id)).toEqual(["urgent", "big", "middle", "next"]);
});
