import type { KeywordRanking } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { describeMovement, describePosition, movementIn, positionsGained } from "./movement.ts";

describe("P64 how a position moved", () => {
  it.each([
    ["up", 3, 7, 4, "up 4 from 7"],
    ["down", 9, 7, -2, "down 2 from 7"],
    ["same", 7, 7, 0, "no change"],
    ["entered", 7, 0, 14, "entered at 7"],
    ["left", null, 7, -14, "dropped out from position 7"],
    ["same", null, 0, 0, "no change"],
    ["unknown", 7, null, null, "no data to compare"],
  ])("%s: now %j, a week before %j", (kind, position, week, won, words) => {
    const ranking = aRanking({ position, before: { day: null, week, month: null } });
    const movement = movementIn(ranking, "week");
    expect(movement.kind).toBe(kind);
    expect(positionsGained(ranking, "week")).toBe(won);
    expect(describeMovement(movement)).toBe(words);
  });

  it("is unknown where nothing was answered", () => {
    expect(movementIn(null, "week")).toEqual({ kind: "unknown" });
    expect(positionsGained(null, "week")).toBeNull();
  });
});

describe("P4 a failed check is never a position", () => {
  it.each([
    [null, "Not checked yet"],
    [aRanking({ position: 4 }), "Position 4"],
    [aRanking({ position: null }), "Not in the top 20"],
    [
      aRanking({ state: "failed", position: 4, reason: "no" }),
      "Check failed. Last result: position 4",
    ],
    [aRanking({ state: "failed", position: null, answered_on: null }), "Check failed"],
  ])("%#: %s", (ranking, words) => expect(describePosition(ranking)).toBe(words));
});

function aRanking(change: Partial<KeywordRanking>): KeywordRanking {
  return {
    state: "ok",
    position: 5,
    depth: 20,
    url: "https://shop.example/",
    provider: "serper",
    engine: "google",
    answered_on: "2026-11-15",
    checked_at: "2026-11-15T10:00:00.000Z",
    reason: null,
    best: 2,
    best_on: "2026-11-01",
    before: { day: null, week: null, month: null },
    market: null,
    recent: [],
    ...change,
  };
}
