import { describe, expect, it } from "vitest";
import { SISTRIX_2020 } from "../search-console/index.ts";
import { keywordOpportunity } from "./index.ts";

type Volume = Parameters<typeof keywordOpportunity>[0];

const measured: Volume = { kind: "measured", searches: 1000 };

describe("what a keyword has to win", () => {
  it.each<[string, Volume, number | null, number, number]>([
    ["not found", measured, null, 3, 110],
    ["from position 20", measured, 20, 3, 110 - 6.25],
    ["from position 4", measured, 4, 3, 30],
    ["from position 3, the top", measured, 3, 1, 175],
    ["from position 2, the top", measured, 2, 1, 128],
    ["at the top, nothing", measured, 1, 1, 0],
    ["where nobody searches, nothing", { kind: "measured", searches: 0 }, null, 3, 0],
  ])("%s", (_, volume, position, targetPosition, extraClicks) => {
    const found = keywordOpportunity(volume, position, SISTRIX_2020);
    expect(found).toMatchObject({ targetPosition, isEstimate: false });
    expect(found?.extraClicks).toBeCloseTo(extraClicks, 6);
  });

  it("is calculated from the low end of an estimate, and says so", () => {
    const range: Volume = { kind: "range", low: 500 };
    const found = keywordOpportunity(range, null, SISTRIX_2020);
    expect(found).toEqual({ extraClicks: 55, targetPosition: 3, isEstimate: true });
  });

  it.each<[string, Volume]>([
    ["impressions of the own pages", { kind: "impressions" }],
    ["no figure", { kind: "none" }],
    ["nothing", null],
  ])("is not known from %s", (_, volume) => {
    expect(keywordOpportunity(volume, 4, SISTRIX_2020)).toBeNull();
  });

  it("is never less than nothing, however a curve runs", () => {
    const rising = { ...SISTRIX_2020, shares: [0.1, 0.1, 0.1, 0.2] };
    expect(keywordOpportunity(measured, 4, rising)?.extraClicks).toBe(0);
  });
});
