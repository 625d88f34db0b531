import { describe, expect, it } from "vitest";
import {
  bandPath,
  extent,
  linePath,
  niceTicks,
  positionTicks,
  spread,
  wholeTicks,
} from "./chart-scale.ts";

describe("axis ticks", () => {
  it.each([
    [35, 49, [35, 40, 45, 50]],
    [0, 1, [0, 0.25, 0.5, 0.75, 1]],
    [0.1, 0.3, [0.1, 0.15, 0.2, 0.25, 0.3]],
    [7, 7, [6, 6.5, 7, 7.5, 8]],
    [-20, 90, [-50, 0, 50, 100]],
  ])("from %d to %d are round: %j", (low, high, ticks) => {
    expect(niceTicks(low, high)).toEqual(ticks);
  });
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [9, [0, 3, 6, 9]],
    [21, [0, 6, 12, 18, 24]],
    [45, [0, 15, 30, 45]],
    [100, [0, 25, 50, 75, 100]],
  ])("of counts up to %d have no halves: %j", (high, ticks) => {
    expect(wholeTicks(0, high)).toEqual(ticks);
  });
});

describe("the extent of series", () => {
  it("passes over what was not measured", () => {
    expect(extent([[null, 4, 2], [9]])).toEqual([2, 9]);
  });
  it("is null, not zero, when nothing was measured", () => {
    expect(extent([[null], []])).toBeNull();
  });
});

describe("a line", () => {
  it("lifts the pen over a gap", () => {
    const same = (value: number) => value;
    expect(linePath([1, 2, null, 4], same, same)).toBe("M0.0 1.0L1.0 2.0M3.0 4.0");
  });
});

describe("an area between two lines", () => {
  const same = (value: number) => value;
  it.each([
    ["of nothing is nothing", [null], [null], ""],
    ["goes out above and back below", [1, 2], [3, 4], "M0.0 3.0L1.0 4.0L1.0 2.0L0.0 1.0Z"],
    [
      "is apart at a gap of either",
      [1, null, 1, 1],
      [2, 2, null, 2],
      "M0.0 2.0L0.0 1.0ZM3.0 2.0L3.0 1.0Z",
    ],
  ])("%s", (_, low, high, path) => expect(bandPath(low, high, same, same)).toBe(path));
});

describe("labels at the lines' ends", () => {
  it.each([
    [
      [10, 50],
      [10, 50],
    ],
    [
      [10, 12],
      [10, 26],
    ],
    [
      [12, 10],
      [26, 10],
    ],
    [
      [98, 99],
      [84, 100],
    ],
  ])("%j are spread to %j", (wanted, placed) => {
    expect(spread(wanted, 16, 100)).toEqual(placed);
  });
});

describe("ticks of positions", () => {
  it.each([
    [1, 1, [1, 2, 3, 4, 5]],
    [4, 5, [2, 3, 4, 5, 6]],
    [4, 9, [2, 4, 6, 8, 10]],
    [12, 18, [10, 12, 14, 16, 18, 20]],
    [2, 12, [1, 2, 3, 5, 10, 20]],
    [1, 100, [1, 2, 3, 5, 10, 20, 30, 50, 100]],
    [100, 100, [97, 98, 99, 100, 101]],
  ])("from %d to %d: %j", (low, high, ticks) => expect(positionTicks(low, high)).toEqual(ticks));
});
