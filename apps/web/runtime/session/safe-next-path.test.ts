import { describe, expect, it } from "vitest";
import { safeNextPath } from "./safe-next-path.ts";

describe("R2.7 after sign-in people come back to where they were going, on this site only", () => {
  it.each([
    ["/dashboard?tab=keywords&site=a.example", "/dashboard?tab=keywords&site=a.example"],
    ["/settings?tab=digest#hour", "/settings?tab=digest#hour"],
    ["/", "/"],
    ["/a/../b", "/b"],
    ["/search?q=//evil.example", "/search?q=//evil.example"],
  ])("%j is kept", (next, path) => expect(safeNextPath(next)).toBe(path));

  it.each([
    [null],
    [""],
    ["dashboard"],
    ["//evil.example"],
    ["///evil.example"],
    ["/\\evil.example"],
    ["\\\\evil.example"],
    ["/..//evil.example"],
    ["/.//evil.example"],
    ["https://evil.example"],
    ["https:evil.example"],
    ["javascript:alert(1)"],
    [" /dashboard"],
    ["/\t/evil.example"],
    ["/\n/evil.example"],
    ["/\u0000"],
    ["/a\u007f"],
    ["@evil.example"],
    ["/auth?next=/auth"],
    ["/login"],
  ])("%j is refused", (next) => expect(safeNextPath(next)).toBe("/dashboard"));
});
