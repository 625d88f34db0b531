import type { SavedKeyword } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { chosenSite, matches, sitesOf, viewFrom, withView } from "./keyword-view.ts";

const usual = { site: null, state: "all", words: "" } as const;

describe("R3.2 the view of the saved keywords is kept in the address", () => {
  it.each([
    ["", usual],
    ["tab=keywords&state=weird&site=", usual],
    ["site=A.example&state=paused&q=Pool", { site: "a.example", state: "paused", words: "Pool" }],
    ["site=not a site", usual],
  ])("%j", (query, view) => expect(viewFrom(new URLSearchParams(query))).toEqual(view));

  it("leaves out what is usual, and touches nothing else", () => {
    const search = new URLSearchParams("tab=keywords&state=paused&q=x");
    expect(withView(search, { state: "all", words: "" }).toString()).toBe("tab=keywords");
    expect(withView(search, { site: "b.example" }).toString()).toBe(
      "tab=keywords&state=paused&q=x&site=b.example",
    );
  });
});

describe("R3.2 sites are what the keywords name", () => {
  const keywords = [
    aKeyword("z", "b.example"),
    aKeyword("y", "a.example"),
    aKeyword("x", "b.example"),
  ];

  it("each once, with the one that was asked for", () => {
    expect(sitesOf(keywords, null)).toEqual(["a.example", "b.example"]);
    expect(sitesOf(keywords, "c.example")).toEqual(["a.example", "b.example", "c.example"]);
  });

  it("the last one worked on is shown unless another is asked for", () => {
    expect(chosenSite(keywords, null)).toBe("b.example");
    expect(chosenSite(keywords, "c.example")).toBe("c.example");
    expect(chosenSite([], null)).toBeNull();
  });
});

describe("R5.2 searching the list is case-insensitive and trimmed", () => {
  it.each([
    ["", true],
    [" POOL ", true],
    ["pool post", true],
    ["pool mysql", false],
  ])("%j", (words, found) =>
    expect(matches(aKeyword("Postgres pooling", "a.example"), { ...usual, words })).toBe(found),
  );

  it("and goes with the state", () => {
    const paused = { ...aKeyword("x", "a.example"), is_active: false };
    expect(matches(paused, { ...usual, state: "paused" })).toBe(true);
    expect(matches(paused, { ...usual, state: "active" })).toBe(false);
  });
});

function aKeyword(keyword: string, target_site: string): SavedKeyword {
  const created_at = "2026-11-15T10:00:00.000Z";
  return { id: keyword, user_id: "u", keyword, target_site, is_active: true, created_at };
}
