import { describe, expect, it } from "vitest";
import { historyLine, pageSpells } from "./history-line.ts";
import { aCheck } from "./testing/a-check.ts";

const checks = [
  aCheck("2026-11-10", { position: 7, url: "https://shop.example/a" }),
  aCheck("2026-11-11", { state: "failed", reason: "No answer.", depth: null }),
  aCheck("2026-11-12", { position: 5, url: "https://shop.example/b" }),
  aCheck("2026-11-13", { state: "not-in-first" }),
];

describe("P4 P68 a keyword's history", () => {
  it("has a gap where a check failed, or there was none", () => {
    const line = historyLine(checks, 5, "2026-11-14", "shop.example");
    expect(line.days).toEqual([
      "2026-11-10",
      "2026-11-11",
      "2026-11-12",
      "2026-11-13",
      "2026-11-14",
    ]);
    expect(line.positions).toEqual([7, null, 5, null, null]);
    expect(line.notFound).toEqual([null, null, null, 20, null]);
    expect(line.notes).toEqual([
      "/a",
      "Check failed: No answer.",
      "Page changed to /b",
      null,
      "Not checked",
    ]);
    expect(line.pageChanges).toEqual([2]);
  });

  it.each([
    ["2026-11-10", 90, 14],
    ["2026-10-01", 90, 45],
    ["2026-01-01", 90, 90],
    ["2026-11-10", 7, 7],
  ])("that begins on %s shows, of %i days, %i", (first, range, shown) => {
    const line = historyLine([aCheck(first, { position: 7 })], range, "2026-11-14", "shop.example");
    expect(line.days).toHaveLength(shown);
    expect(line.days.at(-1)).toBe("2026-11-14");
  });

  it("names the pages that ranked, the newest first", () => {
    const more = aCheck("2026-11-14", { position: 3, url: "https://shop.example/b" });
    expect(pageSpells([...checks, more])).toEqual([
      { url: "https://shop.example/b", from: "2026-11-12", to: "2026-11-14", best: 3 },
      { url: "https://shop.example/a", from: "2026-11-10", to: "2026-11-10", best: 7 },
    ]);
  });
});
