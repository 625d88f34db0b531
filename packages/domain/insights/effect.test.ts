import { describe, expect, it } from "vitest";
import { type BeforeAndAfter, bandOf, type CheckedPosition, effectOf } from "./index.ts";

/** Null: not in the top twenty. */
function moved(before: number | null, after: number | null): BeforeAndAfter {
  return { before: { position: before, depth: 20 }, after: { position: after, depth: 20 } };
}

const gaining = (...positions: number[]) => positions.map((gained) => moved(10, 10 - gained));
const still = gaining(0, 0, 0);

describe("the effect of an insight", () => {
  it.each<[string, BeforeAndAfter | null, BeforeAndAfter[], string]>([
    ["two positions are no clear gain", moved(10, 8), still, "no effect"],
    ["three are", moved(10, 7), still, "worked"],
    ["two more than the others", moved(10, 6), gaining(2, 2, 2), "worked"],
    ["one more than the others", moved(10, 7), gaining(2, 2, 2), "no effect"],
    ["the median of the others counts", moved(10, 7), gaining(0, 1, 9), "worked"],
    ["the median of an even number", moved(10, 7), gaining(0, 1, 2, 9), "no effect"],
    ["it fell less than the others", moved(10, 11), gaining(-5, -5, -5), "no effect"],
    ["it stayed where it was", moved(10, 10), still, "no effect"],
    ["found at position 19", moved(null, 19), still, "worked"],
    ["found at the last position", moved(null, 20), still, "no effect"],
    ["found, as the others were", moved(null, 15), gaining(5, 5, 5), "no effect"],
    ["lost", moved(10, null), still, "no effect"],
    ["never found", moved(null, null), still, "no effect"],
    ["no answer", null, still, "not enough data"],
    ["two to compare with", moved(10, 1), gaining(0, 0), "not enough data"],
    ["none to compare with", moved(10, 1), [], "not enough data"],
  ])("%s", (_, keyword, others, verdict) => {
    expect(effectOf(keyword, others).verdict).toBe(verdict);
  });

  it("comes with the figures it is based on", () => {
    expect(effectOf(moved(10, 4), gaining(1, 0, 3, 2))).toEqual({
      verdict: "worked",
      gained: 6,
      othersGained: 1.5,
      comparedWith: 4,
    });
    expect(effectOf(null, gaining(1))).toEqual({
      verdict: "not enough data",
      gained: null,
      othersGained: null,
      comparedWith: 1,
    });
  });

  it("is no gain where only one of the checks went as deep", () => {
    const at = (position: number | null, depth: number): CheckedPosition => ({ position, depth });
    const deeper = { before: at(null, 10), after: at(15, 50) };
    const shallower = { before: at(45, 50), after: at(null, 10) };
    expect(effectOf(deeper, still)).toMatchObject({ verdict: "no effect", gained: 0 });
    expect(effectOf(shallower, still)).toMatchObject({ verdict: "no effect", gained: 0 });
  });
});

it.each<[number | null, number, number]>([
  [1, 1, 3],
  [3, 1, 3],
  [4, 4, 10],
  [20, 11, 20],
  [100, 51, 100],
  [101, 101, Number.POSITIVE_INFINITY],
  [null, 101, Number.POSITIVE_INFINITY],
])("position %s is like those from %i to %d", (position, from, to) => {
  expect(bandOf({ position, depth: 20 })).toMatchObject({ from, to });
});
