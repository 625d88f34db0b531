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
    [at(1), "1-3"],
    [at(3), "1-3"],
    [at(4), "4-10"],
    [at(10), "4-10"],
    [at(11), "11-20"],
    [at(20), "11-20"],
    [at(21), "21-50"],
    [at(50), "21-50"],
    [at(51), "51-100"],
    [at(100), "51-100"],
    [at(101), "beyond"],
    [notIn(10), "beyond"],
  ])("puts %j into %s", (check, bucket) => expect(bucketOf(check)).toBe(bucket));

  it("counts each standing once and what was never answered not at all", () =>
    expect(distributionOf([at(1), at(2), at(15), notIn(20), null])).toEqual({
      "1-3": 2,
      "4-10": 0,
      "11-20": 1,
      "21-50": 0,
      "51-100": 0,
      beyond: 1,
    }));
});

it.each([
  ["google", "Google"],
  ["brave", "Brave Search"],
  ["duckduckgo", "DuckDuckGo"],
  ["Sightline index", "Sightline index"],
])("the engine %s is written %s", (engine, name) => expect(engineName(engine)).toBe(name));
