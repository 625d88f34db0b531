import { describe, expect, it } from "vitest";
import { allows, covers, isScope, readOnly, scopeText } from "./index.ts";

describe("scopes of API keys", () => {
  it.each([
    ["read", true],
    ["write", true],
    ["keywords:read", true],
    ["ai-visibility:write", true],
    ["account:read", true],
    ["account:write", false],
    ["billing:read", false],
    ["keywords:delete", false],
    ["keywords:read:write", false],
    ["", false],
  ])("%s: %s", (scope, valid) => expect(isScope(scope)).toBe(valid));

  it.each([
    [["read"], "read", true],
    [["read"], "write", false],
    [["write"], "read", true],
    [["keywords:read"], "read", true],
    [["keywords:read"], "write", false],
    [["keywords:write"], "read", true],
    [["sites:write"], "read", false],
    [[], "read", false],
  ] as const)("%j may %s keywords: %s", (scopes, access, allowed) => {
    expect(allows(scopes, { word: "keywords", access })).toBe(allowed);
    expect(allows(scopes, null)).toBe(true);
  });

  it.each([
    [["write"], "read", true],
    [["read"], "write", false],
    [["write"], "sites:write", true],
    [["sites:write"], "sites:read", true],
    [["sites:write", "keywords:write"], "write", false],
    [["sites:read", "keywords:read"], "read", false],
    [["sites:read"], "sites:write", false],
    [[], "read", false],
  ] as const)("%j covers %s: %s", (scopes, scope, covered) => {
    expect(covers(scopes, scope)).toBe(covered);
  });

  it("read-only is the same without changing anything", () => {
    const scopes = ["sites:read", "sites:write", "keywords:write"];
    expect(readOnly(scopes)).toEqual(["sites:read", "keywords:read"]);
    expect(readOnly(["write"])).toEqual(["read"]);
  });

  it.each([
    [["write"], "Read and change everything"],
    [["read"], "Read everything"],
    [["read", "keywords:write"], "Read everything; change keywords"],
    [["sites:read", "keywords:read", "keywords:write"], "Read sites; change keywords"],
  ])("%j in words: %s", (scopes, words) => expect(scopeText(scopes)).toBe(words));
});
