import { describe, expect, it } from "vitest";
import {
  cannibalisationIn,
  isWithinStrikingDistance,
  keywordGapsOf,
  withinStrikingDistance,
} from "./index.ts";

describe("striking distance", () => {
  it.each([
    [3, false],
    [4, true],
    [20, true],
    [21, false],
    [null, false],
  ])("position %s: %s", (position, within) =>
    expect(isWithinStrikingDistance(position)).toBe(within),
  );

  it("puts what is worth most first, and the unknown last, nearest first", () => {
    const found = withinStrikingDistance([
      { word: "far", position: 19, volume: null },
      { word: "near", position: 5, volume: null },
      { word: "small", position: 4, volume: 100 },
      { word: "large", position: 12, volume: 1000 },
      { word: "there", position: 1, volume: 9000 },
      { word: "nowhere", position: null, volume: 9000 },
    ]);
    expect(found.map(({ keyword }) => keyword.word)).toEqual(["large", "small", "near", "far"]);
    expect(found[0]?.extraClicks).toBeCloseTo(1000 * (0.11 - (0.025 * 100) / 144), 6);
    expect(found[2]?.extraClicks).toBeNull();
  });
});

describe("the keyword gap", () => {
  it.each([
    ["nobody ranks", null, [null, null], []],
    ["no competitor", 3, [], []],
    ["no competitor and no rank", null, [], []],
    ["all but you", null, [4, 9], ["missing", "untapped"]],
    ["some but not you", null, [4, null], ["untapped"]],
    ["you behind all", 9, [4, 2], ["weak", "shared"]],
    ["you behind the one that ranks", 9, [4, null], ["weak"]],
    ["you before all", 1, [4, 2], ["strong", "shared"]],
    ["you before the one that ranks", 1, [4, null], ["strong"]],
    ["you in the middle", 3, [4, 2], ["shared"]],
    ["you in the middle, one missing", 3, [4, 2, null], []],
    ["only you", 3, [null, null], []],
    ["side by side", 3, [3], ["shared"]],
  ])("%s", (_, own, competitors, gaps) => expect(keywordGapsOf(own, competitors)).toEqual(gaps));
});

describe("cannibalisation", () => {
  const a = (position: number) => ({ url: "/a", position });
  const b = (position: number) => ({ url: "/b", position });

  it.each([
    ["one page", [[a(3)], [a(4)], [a(3)]]],
    ["a replacement", [[a(3)], [a(3)], [b(3)], [b(2)]]],
    ["together once", [[a(3), b(8)], [a(3)]]],
    ["gone and back, alone", [[a(3)], [], [a(4)]]],
    [
      "one page listed twice",
      [
        [a(3), a(8)],
        [a(3), a(9)],
      ],
    ],
    ["nothing", []],
  ])("is not: %s", (_, searches) => expect(cannibalisationIn(searches)).toBeNull());

  it.each([
    [
      "together twice",
      [
        [a(3), b(8)],
        [a(3), b(7)],
      ],
      ["together"],
      2,
      0,
    ],
    ["the lead taken back", [[a(3)], [b(4)], [a(3)]], ["alternating"], 0, 1],
    ["back after an absence", [[a(3)], [b(4)], [], [a(3)]], ["alternating"], 0, 1],
    ["both", [[a(3), b(9)], [b(2), a(4)], [a(1)]], ["together", "alternating"], 2, 1],
  ] as const)("is: %s", (_, searches, signs, timesTogether, returns) =>
    expect(cannibalisationIn(searches)).toMatchObject({ signs, timesTogether, returns }),
  );

  it("says how often each page was seen, how often in the lead, and its best place", () =>
    expect(cannibalisationIn([[b(9), a(3)], [a(5), b(2)], [a(4)], []])?.pages).toEqual([
      { url: "/a", seen: 3, led: 2, best: 3 },
      { url: "/b", seen: 2, led: 1, best: 2 },
    ]));
});
