import { describe, expect, it } from "vitest";
import {
  type AnsweredCheck,
  bestOf,
  bucketOf,
  changeBetween,
  distributionOf,
  engineName,
  type PositionCheck,
  rankingOf,
} from "./index.ts";

const at = (position: number, url = "https://a.example/"): AnsweredCheck => ({
  state: "ok",
  position,
  url,
});
const notIn = (depth: number): AnsweredCheck => ({ state: "not-in-first", depth });
const failed: PositionCheck = { state: "failed", reason: "The provider did not answer." };

describe("P4 a failed check changes nothing", () => {
  it.each([
    ["the newest answer stands", [at(5), at(3)], at(3)],
    ["whatever failed after it", [at(5), failed, failed], at(5)],
    ["not found is an answer", [at(5), notIn(20)], notIn(20)],
    ["failures alone say nothing", [failed, failed], null],
    ["nor does nothing", [], null],
  ])("%s", (_, checks, ranking) => expect(rankingOf(checks)).toEqual(ranking));

  it("makes no best position", () => {
    expect(bestOf([failed, notIn(10)])).toBeNull();
    expect(bestOf([at(4, "first"), failed, at(2, "x"), at(2, "y"), at(9, "z")])).toEqual({
      position: 2,
      url: "x",
    });
  });
});

describe("the change between two checks", () => {
  it.each([
    ["5 to 3", at(5), at(3), { kind: "up", by: 2 }],
    ["3 to 5", at(3), at(5), { kind: "down", by: 2 }],
    ["3 to 3", at(3), at(3), { kind: "same" }],
    ["3 to 3 with another page", at(3), at(3, "https://a.example/b"), { kind: "same" }],
    ["not in 20 to 20", notIn(20), at(20), { kind: "entered", depth: 20 }],
    ["20 to not in 20", at(20), notIn(20), { kind: "left", depth: 20 }],
    ["not in 20 to 21, looked at deeper", notIn(20), at(21), { kind: "unknown", why: "depth" }],
    ["21 to not in 20, looked at less", at(21), notIn(20), { kind: "unknown", why: "depth" }],
    ["still out", notIn(20), notIn(100), { kind: "same" }],
    ["failed before", failed, at(1), { kind: "unknown", why: "failed" }],
    ["failed now", at(1), failed, { kind: "unknown", why: "failed" }],
    ["failed twice", failed, failed, { kind: "unknown", why: "failed" }],
    ["the first check", null, at(1), { kind: "unknown", why: "no-check" }],
    ["no check now", at(1), null, { kind: "unknown", why: "no-check" }],
  ])("%s", (_, earlier, later, change) => expect(changeBetween(earlier, later)).toEqual(change));
});

describe("the distribution", () => {
  it.each([
    [1, "1-3"],
    [3, "1-3"],
    [4, "4-10"],
    [10, "4-10"],
    [11, "11-20"],
    [20, "11-20"],
    [21, "21-50"],
    [50, "21-50"],
    [51, "51-100"],
    [100, "51-100"],
    [101, "beyond"],
    [0, "beyond"],
  ])("puts %j into %s", (rank, bucket) => expect(bucketOf(rank)).toBe(bucket));

  const held = (rank: number, count: number, depth: number | null) => ({ rank, count, depth });
  it.each([
    ["all of them", [held(2, 3, 100), held(0, 4, 100)], [3, 0, 0, 0, 0, 4], null],
    ["none that no check read", [held(2, 3, 30), held(0, 4, 30)], [3, 0, 0, 0, null, 4], 30],
    [
      "none that some checks didn't read",
      [held(2, 3, 10), held(0, 4, 100)],
      [3, 0, null, null, null, 4],
      10,
    ],
    ["what a deeper check found", [held(45, 1, 50), held(0, 4, 10)], [0, 0, 0, 1, null, 4], 45],
    [
      "only what was found, at an unknown depth",
      [held(2, 3, null), held(0, 4, null)],
      [3, null, null, null, null, 4],
      2,
    ],
    ["nothing without an answer", [], [0, 0, 0, 0, 0, 0], null],
  ])("P4 knows %s", (_, ranks, counts, last) => {
    const { distribution, counted_to } = distributionOf(ranks);
    expect(Object.values(distribution)).toEqual(counts);
    expect(counted_to).toBe(last);
  });
});

it.each([
  ["google", "Google"],
  ["brave", "Brave Search"],
  ["duckduckgo", "DuckDuckGo"],
  ["Sightline index", "Sightline index"],
])("the engine %s is written %s", (engine, name) => expect(engineName(engine)).toBe(name));
