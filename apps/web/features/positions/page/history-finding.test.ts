import type { PositionCheck } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { findingOf } from "./history-finding.ts";
import { aCheck } from "./testing/a-check.ts";

const at = (position: number, said: Partial<PositionCheck> = {}) => ({ position, ...said });
const lost = { state: "not-in-first" } as const;
const failed = { state: "failed", reason: "No answer.", depth: null } as const;
const google = { provider: "serper", engine: "Google", depth: 50 };

describe("P68 the heading of a keyword's history", () => {
  it.each<[string, Partial<PositionCheck>[]]>([
    ["Not checked in this period", []],
    ["No results in this period", [failed]],
    ["Not in the top 20", [lost, lost]],
    ["Position 3", [at(3)]],
    ["Position 3, same as at the start", [at(3), at(9), at(3)]],
    ["Up 6 positions to position 3", [at(9), at(3), failed]],
    ["Down 1 position to position 10", [lost, at(9), at(10)]],
  ])("%s", (words, said) => expect(findingOf(daily(said))).toBe(words));

  it("is of the newest answer, also when that is out of the results", () => {
    expect(findingOf(daily([at(9), at(3), lost, failed]))).toBe(
      "Dropped out of the top 20 (was 3)",
    );
    expect(findingOf(daily([at(34, { depth: 50 }), lost]))).toBe("Not in the top 20");
  });

  it("compares no answer with one of another engine, device, country or language", () => {
    expect(findingOf(daily([at(1), at(34, google)]))).toBe("Position 34");
    expect(findingOf(daily([at(1), at(40, google), at(34, google)]))).toBe(
      "Up 6 positions to position 34",
    );
    expect(findingOf(daily([at(1), { ...lost, ...google }]))).toBe("Not in the top 50");
    for (const other of [{ device: "mobile" }, { country: "DE" }, { language: "de" }] as const) {
      expect(findingOf(daily([at(1), at(8, other)]))).toBe("Position 8");
    }
  });
});

function daily(said: readonly Partial<PositionCheck>[]): PositionCheck[] {
  return said.map((one, place) => aCheck(`2026-11-${10 + place}`, one));
}
