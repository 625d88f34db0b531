import { describe, expect, it } from "vitest";
import { isCurrentlyNew, type OutdatedReason, outdatedReason, type Recheck } from "./index.ts";

const NOTHING: Recheck = {
  ...{ position: null, position_source: null, coverage: null },
  ...{ competitors_ahead: null, is_found_again: null },
};
const at = (position: number | null, competitors_ahead: number | null = null): Recheck => ({
  ...{ ...NOTHING, position, competitors_ahead },
  position_source: {},
});
const covers = (coverage: Recheck["coverage"]): Recheck => ({ ...NOTHING, coverage });
const again = (is_found_again: boolean): Recheck => ({ ...NOTHING, is_found_again });

const GAP = { opportunity: "high_volume_gap", source: { type: "keyword" } } as const;
const CONTEST = { opportunity: "competitor_advantage", source: { type: "competitor" } } as const;
const STRIKING = { opportunity: "ranking_opportunity", source: { type: "keyword" } } as const;
const ANSWER = { opportunity: "ranking_opportunity", source: { type: "ai" } } as const;

describe("R9.7 R9.8 R9.9 a recommendation applies as long as its rule would make it today", () => {
  it.each<
    [
      string,
      typeof GAP | typeof CONTEST | typeof STRIKING | typeof ANSWER,
      Recheck | null,
      OutdatedReason | null,
    ]
  >([
    ["nothing newer is known", GAP, null, null],
    ["still not found", GAP, at(null), null],
    ["found at 51: still far down", GAP, at(51), null],
    ["found at 50", GAP, at(50), "ranks"],
    ["found at 8", GAP, at(8), "ranks"],
    ["a page covers it", GAP, covers("covered"), "covered"],
    ["a page may cover it", GAP, covers("unclear"), "may-be-covered"],
    ["no page covers it", GAP, covers("not-covered"), null],
    ["a competitor is ahead", CONTEST, at(2, 1), null],
    ["none is ahead", CONTEST, at(2, 0), "not-behind"],
    ["whether one is ahead isn't known", CONTEST, at(2), null],
    ["in striking distance at 4", STRIKING, at(4), null],
    ["in striking distance at 20", STRIKING, at(20), null],
    ["in the top three", STRIKING, at(3), "top-three"],
    ["below striking distance", STRIKING, at(21), "out-of-reach"],
    ["not found anymore", STRIKING, at(null), "out-of-reach"],
    ["striking distance, and no position", STRIKING, NOTHING, null],
    ["answers still show it", ANSWER, again(true), null],
    ["answers don't show it", ANSWER, again(false), "not-found-again"],
    ["positions say nothing of answers", ANSWER, at(1), null],
  ])("%s", (_, insight, recheck, outdated) => {
    for (const status of ["new", "planned", "in_progress"] as const) {
      expect(outdatedReason({ ...insight, status, recheck })).toBe(outdated);
    }
  });

  it("isn't needed while another one for its keyword is worked on", () => {
    const gap = { ...GAP, recheck: null };
    expect(outdatedReason({ ...gap, status: "new" }, true)).toBe("worked-on");
    expect(outdatedReason({ ...gap, status: "planned" }, true)).toBeNull();
  });

  it("says nothing of what was decided", () => {
    for (const status of ["done", "dismissed"] as const) {
      expect(outdatedReason({ ...GAP, status, recheck: at(1) })).toBeNull();
    }
  });

  it("counts as new only while it applies", () => {
    expect(isCurrentlyNew({ status: "new", outdated: null })).toBe(true);
    expect(isCurrentlyNew({ status: "new", outdated: "ranks" })).toBe(false);
    expect(isCurrentlyNew({ status: "planned", outdated: null })).toBe(false);
  });
});
