import { describe, expect, it } from "vitest";
import { arePartial } from "./partial-days.ts";

describe("days of which too few keywords are known", () => {
  it.each([
    ["a check by hand after weeks without one", [20, 1, 20], 20, [false, true, false]],
    ["several of them", [20, 9, 10, 4], 20, [false, true, false, true]],
    ["a list that grows", [5, 50, 500], 500, [false, false, false]],
    ["a list of which most were paused", [50, 10, 10], 10, [false, false, false]],
    ["a day on which everything failed", [20, 0, 20], 20, [false, false, false]],
    ["no day at all", [], 0, []],
  ])("%s", (_, answered, watched, partial) =>
    expect(arePartial(answered, watched)).toEqual(partial),
  );
});
