import { describe, expect, it } from "vitest";
import { inFirst10, type Newest, type RankingFigures } from "./ranking-day.ts";
import { weekChange, weekFinding } from "./week-change.ts";

const NONE = { "1-3": 0, "4-10": 0, "11-20": 0, "21-50": 0, "51-100": 0, beyond: 0 };

describe("P63 what changed in a week", () => {
  it.each([
    ["all keywords", 20, figures(20, 36.7), figures(20, 30), { delta: 6.7, keywords: null }],
    ["some of them", 20, figures(3, 10), figures(3, 12), { delta: -2, keywords: 3 }],
    ["what was not known then", 20, figures(1, 10), figures(1, null), null],
  ])("is told of %s", (_, answered, now, before, change) => {
    const newest = newestOf(answered, { now, before });
    expect(weekChange(newest, ({ visibility }) => visibility)).toEqual(change);
  });

  it("is not known without a week before", () =>
    expect(weekChange(newestOf(20, null), ({ visibility }) => visibility)).toBeNull());

  it("is in the title only if it's of most keywords", () => {
    const titleOf = (compared: number) =>
      weekFinding(newestOf(20, { now: figures(compared, 50), before: figures(compared, 48) }));
    expect(titleOf(10)).toBe("Visibility 50%, up 2 points");
    expect(titleOf(9)).toBeNull();
  });

  it("counts what came to the first page among the same keywords", () => {
    const now = { ...figures(4, 10), distribution: { ...NONE, "1-3": 1, "4-10": 2, beyond: 1 } };
    const before = { ...figures(4, 10), distribution: { ...NONE, "4-10": 1, beyond: 3 } };
    expect(weekChange(newestOf(9, { now, before }), inFirst10)).toEqual({ delta: 2, keywords: 4 });
  });
});

function figures(answered: number, visibility: number | null): RankingFigures {
  const figures = { answered, visibility, average_position: null, ranked: 0 };
  return { ...figures, distribution: NONE, counted_to: null };
}

function newestOf(answered: number, week: Newest["week"]): Newest {
  return { ...figures(answered, 50), engines: [], providers: [], from: null, to: null, week };
}
