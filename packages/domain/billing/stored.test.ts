import { describe, expect, it } from "vitest";
import { PLAN_IDS, PLANS } from "./plans.ts";
import { IMPORTED_KEYWORDS, importRefusal } from "./stored.ts";

describe("imported keywords", () => {
  it("fit until the plan's room is used up", () => {
    expect(importRefusal(PLANS.free, 0, 250_000)).toBeNull();
    expect(importRefusal(PLANS.free, 249_999, 1)).toBeNull();
    expect(importRefusal(PLANS.lite, 250_000, 250_000)).toBeNull();
  });

  it("that don't fit are refused with the room there is, and what to do", () => {
    expect(importRefusal(PLANS.free, 249_000, 2_000)).toBe(
      "This file has 2,000 keywords. Your Free plan has room for 250,000 imported keywords. You can import 1,000 more. Remove an import first, or upgrade: Lite has room for 500,000.",
    );
    expect(importRefusal(PLANS.enterprise, 10_000_001, 1)).toBe(
      "This file has 1 keyword. Your Enterprise plan has room for 10,000,000 imported keywords. You can import 0 more. Remove an import first.",
    );
  });

  it("a larger plan has more room", () => {
    const room = PLAN_IDS.map((id) => IMPORTED_KEYWORDS[id]);
    expect(room).toEqual(room.toSorted((a, b) => a - b));
  });
});
