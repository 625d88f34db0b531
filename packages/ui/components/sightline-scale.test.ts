import { describe, expect, it } from "vitest";
import { lanesOf } from "./sightline-lanes.ts";
import { fractionOf, movementOf, xOf } from "./sightline-scale.ts";
import { describePosition } from "./sightline-words.ts";

describe("a position on the line", () => {
  it.each([
    [100, 0],
    [10, 0.5],
    [1, 1],
    [250, 0],
    [0, 1],
  ])("position %d lies at fraction %d", (position, fraction) => {
    expect(fractionOf(position)).toBeCloseTo(fraction, 10);
  });

  it.each([
    [100, 3],
    [10, 48],
    [1, 93],
  ])("position %d lies at %d px of 96", (position, x) => {
    expect(xOf(position, { width: 96, inset: 3 })).toBe(x);
  });

  it("gives each step nearer the top more room than the one before", () => {
    const span = { width: 96, inset: 3 };
    const step = (from: number) => xOf(from - 1, span) - xOf(from, span);
    expect(step(2)).toBeGreaterThan(step(3));
    expect(step(3)).toBeGreaterThan(step(30));
  });
});

describe("a movement", () => {
  it.each([
    [3, 7, "up"],
    [22, 14, "down"],
    [9, 9, "same"],
    [46, null, "new"],
    [null, 26, "lost"],
    [null, null, "unknown"],
  ] as const)("to %s from %s is %s", (position, previous, movement) => {
    expect(movementOf(position, previous)).toBe(movement);
  });
});

describe("a position in words", () => {
  it.each([
    [{ position: 3, previous: 7 }, "Position 3, up 4 from 7"],
    [{ position: 22, previous: 14 }, "Position 22, down 8 from 14"],
    [{ position: 9, previous: 9 }, "Position 9, no change"],
    [{ position: 9 }, "Position 9"],
    [{ position: 46, state: "new" }, "Position 46, new"],
    [{ position: null }, "Not in the top 100"],
    [{ position: null, previous: 26 }, "Not in the top 100, was 26"],
    [{ position: null, previous: 26, state: "failed" }, "Check failed, last known position 26"],
    [{ position: null, state: "failed" }, "Check failed"],
    [{ position: null, state: "missing" }, "Not checked yet"],
  ] as const)("%o reads “%s”", (tracked, words) => {
    expect(describePosition(tracked)).toBe(words);
  });
});

describe("the lanes of labels above the line", () => {
  it("keeps labels far apart in one lane", () => {
    const marks = [
      { label: "one", position: 90 },
      { label: "two", position: 2 },
    ];
    expect(lanesOf(marks, 1000)).toEqual([0, 0]);
  });

  it("lifts the later of two labels that would overlap", () => {
    const marks = [
      { label: "you, today", position: 12 },
      { label: "rival.example", position: 11 },
      { label: "other.example", position: 10 },
    ];
    expect(lanesOf(marks, 326)).toEqual([0, 1, 2]);
  });

  it("counts with labels pushed inward at the ends", () => {
    const marks = [
      { label: "a long name at the end", position: 1 },
      { label: "near", position: 2 },
    ];
    expect(lanesOf(marks, 326)).toEqual([0, 1]);
  });
});
