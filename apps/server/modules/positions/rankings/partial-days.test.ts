import { describe, expect, it } from "vitest";
import { isPartial } from "./partial-days.ts";

describe("a day that knows too few of today's keywords", () => {
  it.each([
    ["a check by hand after weeks without one", 1, 20, true],
    ["before a fifth of them was added", 164, 199, true],
    ["before a few of many were added", 190, 199, false],
    ["before one of a handful was added", 4, 5, true],
    ["all of them", 20, 20, false],
    ["a day on which everything failed", 0, 20, false],
  ])("%s", (_, answered, now, partial) => expect(isPartial(answered, now)).toBe(partial));
});
