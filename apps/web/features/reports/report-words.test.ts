import type { PublicReport } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import {
  changeBasis,
  comparedCounts,
  percentText,
  reportDescription,
  reportHeading,
  visibilityFinding,
} from "./report-words.ts";

const visibility = (percent: number, points?: number): NonNullable<PublicReport["visibility"]> => ({
  percent,
  change: points === undefined ? null : { since: "2026-11-01", points, keywords: 3 },
  keywords: 4,
  day: "2026-11-15",
  engine: "google",
  market: { country: "US", language: "en", device: "desktop" },
  curve: "a curve",
  days: [],
});

describe("what a chart of visibility says", () => {
  it.each([
    [12.5, 2.5, "Visibility 12.5%, up 2.5 points since Nov 1, 2026"],
    [11, -1, "Visibility 11%, down 1 point since Nov 1, 2026"],
    [10.04, 0.04, "Visibility 10%, unchanged since Nov 1, 2026"],
    [10, undefined, "Visibility 10%"],
  ])("at %d, changed by %d", (percent, points, words) =>
    expect(visibilityFinding(visibility(percent, points))).toBe(words),
  );

  it("names the keywords that the change compares", () => {
    expect(changeBasis(visibility(10, 2))).toContain("the same 3 keywords on both days");
    expect(changeBasis(visibility(10))).toBe("");
  });
});

describe("what others show of a report", () => {
  const nothing: PublicReport = {
    slug: "shop-example",
    name: "Shop",
    domain: "shop.example",
    published_at: "2026-11-15T10:00:00.000Z",
    visibility: null,
    comparisons: null,
    audit: null,
    ai: null,
  };

  it("names no figure that is not known", () => {
    expect(reportDescription(nothing)).toBe(
      "Shop at a glance. Every figure has a source and a date.",
    );
  });

  it("names the health that the owner sees: cut off, not rounded", () => {
    const audit = { health: 18.46 } as NonNullable<PublicReport["audit"]>;
    expect(reportDescription({ ...nothing, audit })).toContain("site health 18.4 of 100.");
  });

  it("names those that are", () => {
    const known = { ...nothing, visibility: visibility(41.27) };
    expect(reportDescription(known)).toContain("in search: visibility 41.3%. Every");
  });

  const comparisons = {
    counts: { best: 1, ahead: 0, behind: 0, alone: 0, unclear: 1, "not-covered": 0 },
    competitors: 2,
    from: "2026-11-15",
    to: "2026-11-15",
  };
  const ai = { answered: 4, mentioned: 1 } as PublicReport["ai"];

  it.each<[Partial<PublicReport>, string]>([
    [{}, "Shop at a glance"],
    [{ visibility: visibility(10) }, "How visible Shop is in search"],
    [{ visibility: visibility(10), ai }, "How visible Shop is in search"],
    [{ ai }, "How often our answer engine mentions Shop"],
    [{ ai: { ...ai, mentioned: null } as PublicReport["ai"] }, "Shop at a glance"],
    [{ comparisons }, "How Shop compares with its competitors"],
    [{ comparisons, ai }, "How Shop compares with its competitors"],
    [{ comparisons: { ...comparisons, competitors: 0 } }, "Shop at a glance"],
  ])("its heading says what there are figures of: %o", (figures, heading) => {
    expect(reportHeading({ ...nothing, ...figures })).toBe(heading);
  });

  it("counts keywords that a page may cover, but not as covered", () => {
    expect(comparedCounts(comparisons)).toEqual({ best: 1, covered: 1, keywords: 2 });
  });

  it.each([
    [0, "0%"],
    [99.95, "100%"],
    [41.27, "41.3%"],
  ])("%s percent", (percent, text) => expect(percentText(percent)).toBe(text));
});
