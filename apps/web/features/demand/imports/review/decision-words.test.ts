import { describe, expect, it } from "vitest";
import { importLabel, roomWords } from "./decision-words.ts";

const none = { with_volume: 0, with_range: 0, with_difficulty: 0, with_position: 0 };
const decided = (keywords: number, watched: number, room: number) => ({
  keywords,
  room,
  totals: { ...none, with_impressions: 0, watched },
});

describe("room for the keywords of a file", () => {
  it.each([
    [decided(3, 3, 50), "All of them are already saved."],
    [decided(3, 0, 50), "Your plan has room for 50 more."],
    [decided(3, 1, 50), "1 is already saved. Your plan has room for 50 more."],
    [decided(3, 1, 0), "1 is already saved. Your plan has no room for more keywords."],
    [
      decided(5_000, 0, 100),
      "Your plan has room for 100 of the other 5,000. We'll save the ones with the highest search volume.",
    ],
  ])("%j: %s", (preview, words) => expect(roomWords(preview)).toBe(words));
});

it("the button says what will happen", () => {
  expect(importLabel(decided(1, 0, 5), false)).toBe("Import metrics for 1 keyword");
  expect(importLabel(decided(5_000, 40, 100), true)).toBe(
    "Import metrics for 5,000 keywords and save 100",
  );
  expect(importLabel(decided(50, 40, 100), true)).toBe(
    "Import metrics for 50 keywords and save 10",
  );
});
