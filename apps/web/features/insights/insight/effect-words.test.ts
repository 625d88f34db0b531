import { describe, expect, it } from "vitest";
import { describeEffect, verdictWords } from "./effect-words.ts";

describe("the effect of an insight in words", () => {
  const compared = { others_gained: 1, compared_with: 12 };

  it.each([
    [
      { before: 14, after: 6, gained: 8, ...compared },
      "From position 14 to 6: up 8 positions. Median of 12 similar keywords: up 1 position.",
    ],
    [
      { before: 6, after: 8, gained: -2, others_gained: -0.5, compared_with: 4 },
      "From position 6 to 8: down 2 positions. Median of 4 similar keywords: down 0.5 positions.",
    ],
    [
      { before: 6, after: 6, gained: 0, others_gained: 0, compared_with: 3 },
      "Still at position 6. Median of 3 similar keywords: no change.",
    ],
    [
      { before: null, after: 9, gained: 12, others_gained: null, compared_with: 2 },
      "Not found before, now at position 9. Only 2 similar keywords could be compared.",
    ],
    [
      { before: 9, after: null, gained: -12, others_gained: null, compared_with: 1 },
      "Was at position 9, not found now. Only 1 similar keyword could be compared.",
    ],
    [
      { before: null, after: null, gained: 0, others_gained: null, compared_with: 0 },
      "Not found on either day. Only 0 similar keywords could be compared.",
    ],
    [
      { before: 9, after: null, gained: null, others_gained: null, compared_with: 0 },
      "We don't have positions from the same engine before and after, so we can't compare them.",
    ],
  ])("%j", (effect, words) => expect(describeEffect(effect)).toBe(words));
});

describe("a verdict", () => {
  it.each([
    ["worked", 6, 1, "Worked"],
    ["no effect", 12, 11, "Rose like similar keywords"],
    ["no effect", 1, 0, "No effect"],
    ["no effect", -2, 3, "No effect"],
    ["not enough data", null, null, "Not enough data"],
  ] as const)("'%s' of %s positions, others %s: %s", (verdict, gained, others_gained, words) => {
    expect(verdictWords({ verdict, gained, others_gained })).toBe(words);
  });
});
