import { describe, expect, it } from "vitest";
import { knownBands } from "./rank-bands.ts";

const upTo = (counted_to: number | null, bands: Record<string, number | null> = {}) => ({
  distribution: { "1-3": 2, "4-10": 0, "11-20": 0, "21-50": 0, "51-100": 0, beyond: 4, ...bands },
  counted_to,
});
const UNREAD = { "51-100": null };

describe("P4 the bands of a distribution", () => {
  it("end where the checks ended", () => {
    const now = upTo(30, UNREAD);
    expect(knownBands([now]).map(({ name, countOf }) => [name, countOf(now)])).toEqual([
      ["1 to 3", 2],
      ["4 to 10", 0],
      ["11 to 20", 0],
      ["21 to 30", 0],
      ["Not found", 4],
    ]);
  });

  it("are all there after checks of 100 results", () =>
    expect(knownBands([upTo(null)]).map(({ name }) => name)).toContain("51 to 100"));

  it("are gaps on days whose checks read less, but for what they found", () => {
    const days = [upTo(null), upTo(30, UNREAD), upTo(30, { "21-50": 3, ...UNREAD })];
    const counts = knownBands(days).map(({ name, countOf }) => [name, ...days.map(countOf)]);
    expect(counts.slice(3, 5)).toEqual([
      ["21 to 50", 0, null, 3],
      ["51 to 100", 0, null, null],
    ]);
  });

  it("name a single position as such", () =>
    expect(knownBands([upTo(21)]).map(({ name }) => name)).toContain("21"));
});
