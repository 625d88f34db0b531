import { describe, expect, it } from "vitest";
import { curveName, curveNote } from "./curve-words.ts";

const curve = { id: "x", name: "x" };

describe("the curve in words", () => {
  it("names the own one, with how well it fits and by what", () => {
    const own = { fitted: true, source: "connection", positions: 8, r_squared: 0.934 } as const;
    expect(curveName({ ...curve, own })).toBe("Your own click curve");
    expect(curveNote({ ...curve, own })).toBe("Fitted to 8 positions from Search Console, R² 0.93");
    expect(curveNote({ ...curve, own: { ...own, source: "import" } })).toContain("imported");
  });

  it.each([
    ["no-data", 0, "connect Search Console"],
    ["too-few-positions", 3, "5 positions with at least 100 impressions each, and you have 3"],
    ["no-fall", 7, "doesn't drop at lower positions"],
  ] as const)("says why there is none: %s", (why, positions, words) => {
    const own = { fitted: false, why, positions } as const;
    expect(curveName({ ...curve, own })).toBe("CTR Sistrix 2020");
    expect(curveNote({ ...curve, own })).toContain(words);
  });
});
