import { describe, expect, it } from "vitest";
import {
  type AlertRule,
  alertWords,
  changesConfirmed,
  DEFAULT_ALERT_RULES,
  fitsKind,
  type RankedAnswer,
} from "./index.ts";

/** A position, or `>20`: not in the top 20. */
type Seen = number | `>${number}`;

function answered(
  seen: readonly Seen[],
  competitor: readonly (number | null)[] = [],
): RankedAnswer[] {
  return seen.map((place, index) => ({
    day: `2026-03-${String(index + 1).padStart(2, "0")}`,
    asked: "google",
    position: typeof place === "number" ? place : null,
    depth: typeof place === "number" ? 100 : Number(place.slice(1)),
    competitors: new Map(
      competitor.length === 0 ? [] : [["rival.example", competitor[index] ?? null]],
    ),
  }));
}

const told = (rule: AlertRule, answers: readonly RankedAnswer[]) =>
  changesConfirmed(rule, answers).map((change) => alertWords(rule, change));

/** Whether the rule fires after each answer in turn, as with daily checks. */
const speaks = (rule: AlertRule, answers: readonly RankedAnswer[]) =>
  answers
    .map((_, index) => told(rule, answers.slice(0, index + 1)).length)
    .map((count) => (count > 0 ? "!" : "."))
    .join("");

const leaves = (places: number): AlertRule => ({ kind: "leaves", places });
const enters = (places: number): AlertRule => ({ kind: "enters", places });
const drops = (places: number): AlertRule => ({ kind: "drops", places });
const passed: AlertRule = { kind: "passed", places: null };

describe("what enters or leaves the top", () => {
  it.each<[string, AlertRule, Seen[], string]>([
    ["out of the top 3", leaves(3), [3, 3, 4, 4], "...!"],
    ["within the top 3", leaves(3), [1, 1, 3, 3], "...."],
    ["out of the top 10", leaves(10), [10, 10, 11, 11], "...!"],
    ["within the top 10", leaves(10), [4, 4, 10, 10], "...."],
    ["out of the top 20", leaves(20), [20, 20, 21, 21], "...!"],
    ["within the top 20", leaves(20), [11, 11, 20, 20], "...."],
    ["into the top 3", enters(3), [4, 4, 3, 3], "...!"],
    ["not into the top 3", enters(3), [9, 9, 4, 4], "...."],
    ["into the top 10", enters(10), [11, 11, 10, 10], "...!"],
    ["into the top 20", enters(20), [21, 21, 20, 20], "...!"],
    ["the other way", enters(10), [8, 8, 14, 14], "...."],
    ["one day only", leaves(10), [8, 8, 14, 8, 8], "....."],
    ["every other day", leaves(10), [8, 8, 14, 8, 14, 8], "......"],
    ["every other day, then for good", leaves(10), [8, 8, 14, 8, 14, 14], ".....!"],
    ["said once while it stays", leaves(10), [8, 8, 14, 14, 15, 30, 14], "...!..."],
    ["not again after one day back", leaves(10), [8, 8, 14, 14, 8, 14, 14], "...!..."],
    ["again after two days back", leaves(10), [8, 8, 14, 14, 8, 8, 14, 14], "...!...!"],
    ["the first check ever", leaves(10), [14], "."],
    ["out since the first check", leaves(10), [14, 14, 14], "..."],
    ["within in one answer only", leaves(10), [8, 14, 14], "..."],
    ["not found, looked far enough", leaves(10), [8, 8, ">10", ">20"], "...!"],
    ["not found, not looked far enough", leaves(20), [8, 8, ">10", ">10"], "...."],
    ["what says nothing is passed over", leaves(20), [8, 8, 30, ">10", 30], "....!"],
    ["found again", enters(10), [">20", ">20", 9, 9], "...!"],
    ["found where nobody had looked", enters(20), [">10", ">10", 15, 15], "...."],
  ])("%s: %j of %j", (_, rule, seen, expected) =>
    expect(speaks(rule, answered(seen))).toBe(expected),
  );

  it("tells from where, to where and since when", () => {
    const [change] = changesConfirmed(leaves(10), answered([5, 8, 12, 14]));
    expect(change).toMatchObject({ since: "2026-03-03", competitor: null });
    expect(told(leaves(10), answered([5, 8, 12, 14]))).toEqual(["left the top 10: 8 → 14"]);
    expect(told(leaves(10), answered([5, 8, 12, ">20"]))).toEqual([
      "left the top 10: 8 → not in the top 20",
    ]);
    expect(told(enters(3), answered([">20", ">20", 3, 1]))).toEqual([
      "entered the top 3: not in the top 20 → 1",
    ]);
  });
});

describe("what drops", () => {
  it.each<[string, AlertRule, Seen[], string]>([
    ["by one less", drops(5), [4, 4, 8, 8], "...."],
    ["by as many", drops(5), [4, 4, 9, 9], "...!"],
    ["by as many in one of two answers", drops(5), [4, 4, 8, 9], "...."],
    ["one day only", drops(5), [4, 4, 9, 4, 4], "....."],
    ["one good day is no height to drop from", drops(5), [14, 14, 5, 14, 14], "....."],
    ["after a day of warning", drops(5), [4, 4, 9, 4, 9, 9], ".....!"],
    ["the first check ever", drops(5), [9], "."],
    ["a height seen once", drops(5), [4, 9, 9], "..."],
    ["in small steps", drops(5), [4, 4, 6, 7, 8, 9, 9], "......!"],
    ["said once while it stays", drops(5), [4, 4, 9, 9, 9, 10], "...!.."],
    ["and further down", drops(5), [4, 4, 9, 9, 14, 14], "...!.!"],
    ["again after it came back", drops(5), [4, 4, 9, 9, 4, 4, 9, 9], "...!...!"],
    ["not again after one day back", drops(5), [4, 4, 9, 9, 4, 9, 9], "...!..."],
    ["to where nobody looked", drops(5), [4, 4, ">20", ">20"], "...!"],
    ["to where it may be less", drops(17), [4, 4, ">20", ">20"], "...!"],
    ["to where it may be less than that", drops(18), [4, 4, ">20", ">20"], "...."],
    ["a shallower look is no drop", drops(5), [45, 45, ">20", ">20"], "...."],
    ["from nowhere", drops(5), [">20", ">20", 90, 90], "...."],
    ["after it was found again", drops(5), [">20", ">20", 9, 9, 14, 14], ".....!"],
  ])("%s: %j of %j", (_, rule, seen, expected) =>
    expect(speaks(rule, answered(seen))).toBe(expected),
  );

  it("tells how many places at least", () => {
    expect(told(drops(5), answered([4, 6, 12, 13]))).toEqual(["dropped 7 positions: 6 → 13"]);
    expect(told(drops(1), answered([4, 4, 5, 5]))).toEqual(["dropped 1 position: 4 → 5"]);
    expect(told(drops(5), answered([6, 6, ">20", ">20"]))).toEqual([
      "dropped at least 15 positions: 6 → not in the top 20",
    ]);
    expect(changesConfirmed(drops(5), answered([4, 4, 12, 13]))[0]?.since).toBe("2026-03-03");
  });
});

describe("a competitor that passes", () => {
  it.each<[string, Seen[], (number | null)[], string]>([
    ["overtakes", [5, 5, 6, 6], [6, 6, 5, 5], "...!"],
    ["overtakes for a day", [5, 5, 6, 5], [6, 6, 5, 6], "...."],
    ["was always before", [5, 5, 5], [2, 2, 2], "..."],
    ["comes from nowhere", [5, 5, 5, 5], [null, null, 2, 2], "...!"],
    ["stays when you are gone", [5, 5, ">20", ">20"], [9, 9, 9, 9], "...!"],
    ["is gone like you", [5, 5, ">20", ">20"], [9, 9, null, null], "...."],
    ["is passed back", [6, 6, 5, 5], [5, 5, 6, 6], "...."],
    ["once while it stays", [5, 5, 6, 6, 7], [6, 6, 5, 5, 5], "...!."],
  ])("%s: you %j, they %j", (_, own, theirs, expected) =>
    expect(speaks(passed, answered(own, theirs))).toBe(expected),
  );

  it("is named, with both places", () => {
    expect(told(passed, answered([5, 5, 8, 8], [9, 9, 6, 6]))).toEqual([
      "was passed by rival.example: they're at 6, you're at 8",
    ]);
  });

  it("is told for each of several", () => {
    const both = answered([5, 5, 9, 9]).map((answer, index) => ({
      ...answer,
      competitors: new Map([
        ["a.example", 8],
        ["b.example", index < 2 ? null : 7],
        ["c.example", 1],
      ]),
    }));
    const domains = changesConfirmed(passed, both).map(({ competitor }) => competitor?.domain);
    expect(domains).toEqual(["a.example", "b.example"]);
  });
});

describe("answers that do not compare", () => {
  const by = (engines: readonly string[], seen: readonly Seen[]) =>
    answered(seen).map((answer, index) => ({ ...answer, asked: engines[index] ?? "" }));

  it("another engine's places are no change", () => {
    const switched = by(["bing", "bing", "google", "google"], [8, 8, 14, 14]);
    expect(speaks(leaves(10), switched)).toBe("....");
    expect(speaks(drops(5), switched)).toBe("....");
  });

  it("another engine between is passed over, and confirms nothing", () => {
    const engines = ["google", "google", "index", "google", "index", "google"];
    expect(speaks(leaves(10), by(engines, [8, 8, 30, 14, 30, 14]))).toBe(".....!");
  });

  it("failed checks and weeks between change nothing: they are no answers", () => {
    const weekly = answered([8, 8, 14, 14]).map((answer, index) => ({
      ...answer,
      day: `2026-0${index + 3}-07`,
    }));
    expect(speaks(leaves(10), weekly)).toBe("...!");
  });

  it("without an answer there is nothing to say", () => {
    for (const rule of [leaves(10), drops(5), passed]) expect(told(rule, [])).toEqual([]);
  });
});

describe("a rule", () => {
  it.each<[AlertRule["kind"], number | null, boolean]>([
    ["enters", 3, true],
    ["leaves", 20, true],
    ["leaves", 5, false],
    ["enters", null, false],
    ["drops", 1, true],
    ["drops", 50, true],
    ["drops", 0, false],
    ["drops", 51, false],
    ["drops", null, false],
    ["passed", null, true],
    ["passed", 3, false],
  ])("%s with %s places: %s", (kind, places, fits) =>
    expect(fitsKind({ kind, places })).toBe(fits),
  );

  it("is one that can be kept, where it is there from the start", () => {
    expect(DEFAULT_ALERT_RULES.every(fitsKind)).toBe(true);
  });
});
