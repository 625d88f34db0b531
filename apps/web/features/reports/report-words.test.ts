import type { PublicReport } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { percentText, reportDescription, visibilityFinding } from "./report-words.ts";

const visibility = (...percents: (number | null)[]): NonNullable<PublicReport["visibility"]> => ({
  percent: percents.findLast((percent) => percent !== null) ?? 0,
  keywords: 4,
  day: "2026-11-15",
  engine: "google",
  curve: "a curve",
  days: percents.map((percent, at) => ({ day: `2026-11-0${at + 1}`, percent })),
});

describe("what a chart of visibility says", () => {
  it.each([
    [[10, null, 12.5], "Visibility up 2.5 points since Nov 1, 2026"],
    [[null, 12, 11], "Visibility down 1 point since Nov 2, 2026"],
    [[10, 10.04], "Visibility unchanged since Nov 1, 2026"],
    [[10], "Visibility 10%"],
  ])("%j", (percents, words) => expect(visibilityFinding(visibility(...percents))).toBe(words));
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
      "How visible Shop is in search and AI answers. Every figure with its source and date.",
    );
  });

  it("names those that are", () => {
    const known = { ...nothing, visibility: visibility(41.27) };
    expect(reportDescription(known)).toContain("answers: visibility 41.3%. Every");
  });

  it.each([
    [0, "0%"],
    [99.95, "100%"],
    [41.27, "41.3%"],
  ])("%s percent", (percent, text) => expect(percentText(percent)).toBe(text));
});
