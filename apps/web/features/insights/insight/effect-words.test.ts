import { describe, expect, it } from "vitest";
import { describeEffect } from "./effect-words.ts";

describe("what came of an insight, in words", () => {
  const compared = { others_gained: 1, compared_with: 12 };

  it.each([
    [
      { before: 14, after: 6, gained: 8, ...compared },
      "From 14 to 6: 8 places gained. Of 12 keywords like it, the middle one had 1 place gained.",
    ],
    [
      { before: 6, after: 8, gained: -2, others_gained: -0.5, compared_with: 4 },
      "From 6 to 8: 2 places lost. Of 4 keywords like it, the middle one had 0.5 places lost.",
    ],
    [
      { before: 6, after: 6, gained: 0, others_gained: 0, compared_with: 3 },
      "At 6, as before. Of 3 keywords like it, the middle one stayed where it was.",
    ],
    [
      { before: null, after: 9, gained: 12, others_gained: null, compared_with: 2 },
      "Not found before, at 9 now. Only 2 keywords like it could be compared.",
    ],
    [
      { before: 9, after: null, gained: -12, others_gained: null, compared_with: 1 },
      "At 9 before, not found now. Only 1 keyword like it could be compared.",
    ],
    [
      { before: null, after: null, gained: 0, others_gained: null, compared_with: 0 },
      "Not found before, and not found since. Only 0 keywords like it could be compared.",
    ],
    [
      { before: 9, after: null, gained: null, others_gained: null, compared_with: 0 },
      "The same engine had no answer for it that day.",
    ],
  ])("%j", (effect, words) => expect(describeEffect(effect)).toBe(words));
});
