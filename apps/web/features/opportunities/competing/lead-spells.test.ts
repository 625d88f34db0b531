import { expect, it } from "vitest";
import { describeSpells, leadSpells } from "./lead-spells.ts";

it("tells who led when, with what is not known between", () => {
  const spells = leadSpells([null, 0, 0, 1, null, -1, 0, null], "2026-02-26");
  expect(spells.map(({ leader, from, to }) => [leader, from, to])).toEqual([
    [null, "2026-02-26", "2026-02-26"],
    [0, "2026-02-27", "2026-02-28"],
    [1, "2026-03-01", "2026-03-01"],
    [null, "2026-03-02", "2026-03-02"],
    [-1, "2026-03-03", "2026-03-03"],
    [0, "2026-03-04", "2026-03-04"],
    [null, "2026-03-05", "2026-03-05"],
  ]);
  expect(describeSpells(spells, ["/a", "/b"])).toBe(
    "Feb 27 to Feb 28: /a; Mar 1: /b; Mar 2: no results; Mar 3: none found; Mar 4: /a",
  );
});

it("says nothing of days without any answer", () => {
  expect(describeSpells(leadSpells([null, null], "2026-02-26"), [])).toBe("");
});
