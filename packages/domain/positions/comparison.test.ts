import { describe, expect, it } from "vitest";
import {
  comparedWithWords,
  comparisonOf,
  comparisonPeriods,
  comparisonWords,
  siteAnswerAt,
} from "./comparison.ts";

const ABSENT = { isCovered: false, isAbsent: true } as const;

describe("a comparison", () => {
  it.each([
    [{ isCovered: true, competitors: 0, better: 0 }, "alone", "Your page covers it"],
    [{ isCovered: true, competitors: 1, better: 0 }, "best", "Best of 2 sites"],
    [{ isCovered: true, competitors: 3, better: 0 }, "best", "Best of 4 sites"],
    [{ isCovered: true, competitors: 3, better: 1 }, "ahead", "Ahead of 2 of 3 competitors"],
    [{ isCovered: true, competitors: 3, better: 2 }, "ahead", "Ahead of 1 of 3 competitors"],
    [{ isCovered: true, competitors: 3, better: 3 }, "behind", "Behind all 3 competitors"],
    [{ isCovered: true, competitors: 1, better: 1 }, "behind", "Behind your competitor"],
    [{ isCovered: false, competitors: 0, better: 0 }, "unclear", "One of your pages may cover it"],
    [{ isCovered: false, competitors: 3, better: 3 }, "unclear", "One of your pages may cover it"],
    [{ ...ABSENT, competitors: 0, better: 0 }, "not-covered", "None of your pages cover it"],
    [{ ...ABSENT, competitors: 3, better: 0 }, "not-covered", "None of your pages cover it"],
    [{ ...ABSENT, competitors: 3, better: 3 }, "not-covered", "None of your pages cover it"],
  ] as const)("%o is %s: %s", (counts, result, words) => {
    const comparison = comparisonOf({ isAbsent: false, ...counts });
    expect(comparison.result).toBe(result);
    expect(comparisonWords(comparison)).toBe(words);
  });

  it.each([
    [[], "Not compared with any competitors yet"],
    [["a.example"], "Compared with a.example"],
    [["a.example", "b.example"], "Compared with a.example and b.example"],
    [["a.example", "b.example", "c.example"], "Compared with a.example, b.example and c.example"],
  ])("names the sites: %o", (domains, words) => expect(comparedWithWords(domains)).toBe(words));

  it.each([
    [1, false, "best"],
    [2, false, "covers"],
    [null, true, "unclear"],
    [null, false, "none"],
  ])("says how the site in place %s answers (unclear: %s): %s", (place, isUnclear, answer) =>
    expect(siteAnswerAt(place, isUnclear)).toBe(answer),
  );

  it("lists days in a row with the same result as one period, newest first", () => {
    const best = { isCovered: true, isAbsent: false, competitors: 3, better: 0 };
    const ahead = { ...best, better: 1 };
    const days = [best, best, ahead, best].map((counts, at) => ({
      day: `2026-11-0${at + 1}`,
      ...counts,
    }));
    expect(comparisonPeriods(days)).toEqual([
      { ...best, from: "2026-11-04", to: "2026-11-04" },
      { ...ahead, from: "2026-11-03", to: "2026-11-03" },
      { ...best, from: "2026-11-01", to: "2026-11-02" },
    ]);
    expect(comparisonPeriods([])).toEqual([]);
  });
});
