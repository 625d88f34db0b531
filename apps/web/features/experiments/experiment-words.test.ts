import { describe, expect, it } from "vitest";
import {
  daysRunning,
  decidingEffect,
  describeDays,
  describeDeciding,
  describeState,
  describeVerdict,
  differenceTick,
  inUnit,
  percent,
  signedDifference,
  signedPercent,
} from "./experiment-words.ts";

const STARTED = {
  started_at: "2026-11-01T00:00:00Z",
  smallest_effect: 0.05,
  primary_goal: "sign_up",
};

describe("the verdict of a test", () => {
  it.each([
    [{ kind: "mismatch" }, "The groups weren't split as planned."],
    [{ kind: "too-early" }, "Too early to say."],
    [
      { kind: "better", variant: "B", low: 0.02, high: 0.09, relative: 0.99 },
      "B is better, by 2 to 9 percentage points (+99% relative).",
    ],
    [
      { kind: "better", variant: "B", low: 0.0004, high: 0.314 },
      "B is better, by 0.04 to 31 percentage points.",
    ],
    [
      { kind: "worse", variant: "B", low: -0.09, high: -0.021 },
      "B is worse, by 2.1 to 9 percentage points.",
    ],
    [
      { kind: "no-difference", variant: "B", low: -0.01, high: 0.02 },
      "No difference larger than 5%.",
    ],
  ] as const)("%o: %s", (verdict, words) =>
    expect(describeVerdict({ ...STARTED, state: "running", verdict })).toBe(words),
  );

  it.each([
    ["draft", null, "Not started yet."],
    ["archived", null, "Never started."],
    ["paused", STARTED.started_at, "Too early to say."],
    ["stopped", STARTED.started_at, "Inconclusive."],
    ["shipped", STARTED.started_at, "Inconclusive."],
    ["archived", STARTED.started_at, "Inconclusive."],
  ] as const)("without a result, when %s and started at %s: %s", (state, started_at, words) => {
    const verdict = { kind: "too-early" } as const;
    expect(describeVerdict({ ...STARTED, state, started_at, verdict })).toBe(words);
  });
});

describe("the state of a test", () => {
  it.each([
    ["stopped", null, "Stopped"],
    ["stopped", "a variant", "Rolled back"],
    ["shipped", "a variant", "Shipped"],
    ["archived", "a variant", "Archived"],
  ] as const)("%s, with %s shipped at some time: %s", (state, shipped_variant_id, words) =>
    expect(describeState({ state, shipped_variant_id }).words).toBe(words),
  );
});

describe("an effect", () => {
  it.each([
    [0, "0%", "0%"],
    [0.125, "13%", "+13%"],
    [-0.0042, "-0.42%", "−0.42%"],
    [1, "100%", "+100%"],
  ])("of %d is %s, with its sign %s", (share, plain, signed) => {
    expect([percent(share), signedPercent(share)]).toEqual([plain, signed]);
  });

  const DIFFERENCE = { effect: 0.125, low: -0.0042, high: 0.25 };

  it.each([
    ["sign_up", "+13 points", "+12.5", 12.5],
    ["purchase", "+0.13 per visitor", "+0.125", 0.125],
  ])("on %s is the difference that decides: %s", (goal, words, tick, cell) => {
    const { effect } = DIFFERENCE;
    expect([signedDifference(effect, goal), differenceTick(effect, goal)]).toEqual([words, tick]);
    expect(inUnit(effect, goal)).toBe(cell);
  });

  const FOUND = { name: "B", effect: 0.99, standard_error: 0.1, low: 0.2, high: 1.8 };

  it.each([
    ["sign_up", DIFFERENCE, "+13 points (−0.42 to +25), +99% relative"],
    ["purchase", DIFFERENCE, "+0.13 per visitor (−0.0042 to +0.25), +99% relative"],
    ["sign_up", null, "No data yet"],
    ["purchase", null, "No data yet"],
  ])("on %s with the difference %o: %s", (goal, difference, words) => {
    const found = { ...FOUND, difference };
    expect(describeDeciding(found, goal)).toBe(words);
    expect(decidingEffect(found).effect).toBe(difference?.effect ?? null);
  });
});

describe("how long a test has run", () => {
  const now = new Date("2026-11-17T12:00:00Z");
  it.each([
    [null, null, "not started"],
    ["2026-11-17T00:00:00Z", null, "less than a day"],
    ["2026-11-16T12:00:00Z", null, "1 day"],
    ["2026-11-01T12:00:01Z", null, "15 days"],
    ["2026-11-01T12:00:00Z", "2026-11-03T12:00:00Z", "2 days"],
  ])("from %s to %s: %s", (started_at, ended_at, words) =>
    expect(describeDays(daysRunning({ started_at, ended_at }, now))).toBe(words),
  );
});
