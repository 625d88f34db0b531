import { appCode } from "@sightline/testing/authenticator";
import { describe, expect, it } from "vitest";
import { newSecret, stepOf } from "./authenticator.ts";
import { hashOf, newRecoveryCodes } from "./recovery-codes.ts";

/** '12345678901234567890', the secret of the standard's own examples. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("codes of authenticator apps", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
  ])("are those of RFC 6238", (second, code) => {
    expect(stepOf(SECRET, code, second * 1000)).toBe(Math.floor(second / 30));
    expect(appCode(SECRET, 0, second * 1000)).toBe(code);
  });

  it("are right one step early and late, and named by their own step", () => {
    const now = 1_234_567_890_000;
    const at = (steps: number) => stepOf(SECRET, appCode(SECRET, steps, now), now);
    const step = Math.floor(now / 30_000);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step - 1, step, step + 1, null]);
  });

  it.each(["", "28708", "2870820", "abcdef", "28708２"])("%j is none", (typed) => {
    expect(stepOf(SECRET, typed, 59_000)).toBeNull();
  });

  it("an app's secret has 160 bits, and no two are the same", () => {
    const secrets = Array.from({ length: 100 }, newSecret);
    expect(new Set(secrets).size).toBe(100);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });
});

describe("recovery codes", () => {
  it("recovery codes have 140 bits, and no two are the same", () => {
    const codes = Array.from({ length: 10 }, newRecoveryCodes).flat();
    expect(new Set(codes).size).toBe(100);
    for (const code of codes)
      expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){6}[0-9a-hjkmnp-tv-z]{4}$/);
    const letters = new Set(codes.join("").replaceAll("-", ""));
    expect(letters.size).toBe(32);
  });

  it("are the same in capitals, with spaces, and with letters that look like digits", () => {
    const typed = ["0123-abcd", "0123 ABCD", "O1Z3abcd".replace("Z", "2"), "oI23-ABCD", "ol23abcd"];
    expect(new Set(typed.map((code) => hashOf(code).toString("hex"))).size).toBe(1);
    expect(hashOf("0123-abce")).not.toEqual(hashOf("0123-abcd"));
  });
});
