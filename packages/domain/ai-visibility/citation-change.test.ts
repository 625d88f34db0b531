import { describe, expect, it } from "vitest";
import { citationChange, isUncited } from "./citation-change.ts";

const on = (counts: readonly number[]) =>
  counts.map((cited, nth) => ({ day: `2026-11-0${nth + 1}`, cited }));

describe("a change of citations takes two days to confirm", () => {
  it.each<[number[], string | null]>([
    [[0, 0, 1, 1], "gained"],
    [[0, 0, 1, 5], "gained"],
    [[3, 1, 0, 0], "lost"],
    [[9, 0, 0, 1, 1], "gained"],
    [[0, 0, 0, 1], null],
    [[0, 1, 1, 1], null],
    [[0, 1, 0, 1], null],
    [[1, 0, 0, 0], null],
    [[1, 0, 1, 0], null],
    [[0, 0, 0, 0], null],
    [[1, 1, 1, 1], null],
    [[0, 1, 1], null],
    [[], null],
  ])("cited in %j answers a day: %s", (counts, kind) => {
    const change = citationChange(on(counts));
    expect(change?.kind ?? null).toBe(kind);
    if (change === null) return;
    expect(change.day).toBe(on(counts).at(-1)?.day);
    expect(change.since).toBe(on(counts).at(-2)?.day);
  });

  it.each<[number[], boolean]>([
    [[0, 0], true],
    [[4, 0, 0], true],
    [[0, 0, 1], false],
    [[0, 1, 0], false],
    [[0], false],
    [[], false],
  ])("%j: uncited is %s", (counts, expected) => {
    expect(isUncited(on(counts))).toBe(expected);
  });
});
