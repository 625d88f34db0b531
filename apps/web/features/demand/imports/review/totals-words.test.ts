import { expect, it } from "vitest";
import { totalsWords } from "./totals-words.ts";

const NONE = {
  with_volume: 0,
  with_range: 0,
  with_difficulty: 0,
  with_position: 0,
  with_impressions: 0,
  watched: 0,
};

it.each([
  [{}, "No usable metrics."],
  [{ with_volume: 1200 }, "All with search volume."],
  [
    { with_volume: 1150, with_range: 50, with_difficulty: 1200 },
    "1,150 with search volume, 50 with a search volume range, all with difficulty.",
  ],
  [{ with_impressions: 1200, with_position: 3 }, "All with impressions, 3 with a position."],
])("of 1,200 keywords %j: %s", (totals, words) =>
  expect(totalsWords({ keywords: 1200, totals: { ...NONE, ...totals } })).toBe(words),
);
