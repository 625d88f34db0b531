import { describe, expect, it } from "vitest";
import { byStatus, isFiltered, matching, viewFrom, withView } from "./ideation-view.ts";

const ALL = { words: "", opportunity: null, priority: null, status: "new" } as const;

describe("what the address says of the board", () => {
  it.each([
    ["", ALL],
    ["opportunity=nonsense&priority=low&status=gone", ALL],
    [
      "q=Shoes&opportunity=high_volume_gap&priority=high&status=in_progress",
      { words: "Shoes", opportunity: "high_volume_gap", priority: "high", status: "in_progress" },
    ],
  ])("?%s", (search, view) => expect(viewFrom(new URLSearchParams(search))).toEqual(view));

  it("comes back as it was put, and leaves out what is usual", () => {
    const search = new URLSearchParams("tab=ideation&site=shop.example");
    const view = { words: "a b", opportunity: "competitor_advantage", priority: "medium" } as const;
    const put = withView(search, { ...view, status: "done" });
    expect(viewFrom(put)).toEqual({ ...view, status: "done" });
    expect(withView(put, ALL).toString()).toBe("tab=ideation&site=shop.example");
  });

  it.each([
    [{}, false],
    [{ status: "done" as const }, false],
    [{ words: " " }, false],
    [{ words: "a" }, true],
    [{ priority: "high" as const }, true],
    [{ opportunity: "high_volume_gap" as const }, true],
  ])("%j leaves insights out: %s", (change, filtered) =>
    expect(isFiltered({ ...ALL, ...change })).toBe(filtered),
  );
});

describe("the board", () => {
  const insight = (keyword: string, rest: object = {}) => ({
    keyword,
    opportunity: "high_volume_gap" as const,
    priority: "high" as const,
    status: "new" as const,
    outdated: null,
    estimatedImpact: { reach: 0, cost: null, potentialTraffic: 100 },
    ...rest,
  });
  const insights = [
    insight("Running Shoes"),
    insight("boots", {
      priority: "medium",
      estimatedImpact: { reach: 0, cost: null, potentialTraffic: 900 },
    }),
    insight("rain shoes", { opportunity: "competitor_advantage", status: "done" }),
  ];

  it.each([
    [{}, ["Running Shoes", "boots", "rain shoes"]],
    [{ words: " SHOES " }, ["Running Shoes", "rain shoes"]],
    [{ priority: "medium" as const }, ["boots"]],
    [{ words: "shoes", opportunity: "competitor_advantage" as const }, ["rain shoes"]],
  ])("shows what fits %j, in its order", (change, found) =>
    expect(matching(insights, { ...ALL, ...change }).map(({ keyword }) => keyword)).toEqual(found),
  );

  it("has a column for each status, empty or not, with the largest first", () => {
    const columns = byStatus(insights);
    expect(Object.keys(columns)).toEqual([
      ...["new", "planned", "in_progress", "done", "dismissed", "outdated"],
    ]);
    expect(columns.new.map(({ keyword }) => keyword)).toEqual(["boots", "Running Shoes"]);
    expect(columns.planned).toEqual([]);
  });

  it("keeps what no longer applies out of what is new, and where it was moved to", () => {
    const gone = { outdated: "ranks" as const };
    const columns = byStatus([
      ...insights,
      insight("hats", gone),
      { ...insight("gloves", gone), status: "planned" as const },
    ]);
    expect(columns.new).toHaveLength(2);
    expect(columns.outdated.map(({ keyword }) => keyword)).toEqual(["hats"]);
    expect(columns.planned.map(({ keyword }) => keyword)).toEqual(["gloves"]);
  });
});
