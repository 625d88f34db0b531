import { describe, expect, it } from "vitest";
import {
  EVERYTHING,
  isFiltered,
  type KeywordView,
  sortFrom,
  sortOf,
  viewFrom,
  withView,
} from "./keyword-view.ts";

const usual = viewFrom(new URLSearchParams());

describe("P67 the view of the saved keywords is kept in the address", () => {
  it.each<[string, Partial<KeywordView>]>([
    ["", {}],
    ["tab=keywords&state=weird&band=weird&sort=weird&starred=maybe&tag=", {}],
    ["site=a.example&state=paused&q=Pool", { state: "paused", words: "Pool" }],
    ["band=4-20&tag=shoes&starred=yes", { band: "4-20", tag: "shoes", starred: true }],
    ["sort=-change-week", { sort: "change-week", order: "desc" }],
    ["sort=position", { sort: "position", order: "asc" }],
    ["columns=checked,position,weird", { columns: ["position", "checked"] }],
    ["columns=none", { columns: [] }],
    ["band=constructor&sort=toString", {}],
    ["group=weird&failed=maybe&volume=7", {}],
    ["failed=yes&moved=lost", { failed: true, moved: "lost" }],
    [
      "volume=1000&difficulty=easy&intent=commercial&url=/docs",
      { volume: "1000", difficulty: "easy", intent: "commercial", page: "/docs" },
    ],
    ["group=tag&open=shoes&open=", { group: "tag", open: ["shoes", ""] }],
  ])("%j", (query, view) => {
    expect(viewFrom(new URLSearchParams(query))).toEqual({ ...usual, ...view });
  });

  it("leaves out what is usual, and touches nothing else", () => {
    const search = new URLSearchParams("tab=keywords&site=a.example&state=paused&q=x&sort=best");
    expect(`${withView(search, { ...EVERYTHING, sort: "position", order: "asc" })}`).toBe(
      "tab=keywords&site=a.example",
    );
    expect(`${withView(search, { words: "y" })}`).toBe(
      "tab=keywords&site=a.example&state=paused&q=y&sort=best",
    );
  });

  it.each<Partial<KeywordView>>([
    { failed: true, moved: "improved", volume: "low", difficulty: "hard", page: "a&b" },
    { sort: "position", order: "desc" },
    { band: "beyond", tag: "a, b", starred: true },
    { columns: ["trend"] },
    { columns: [] },
    { sort: "keyword", order: "asc" },
    { sort: "created", order: "asc" },
    { group: "tag", open: ["a, b", ""] },
  ])("comes back as it was: %j", (change) => {
    expect(viewFrom(withView(new URLSearchParams(), change))).toEqual({ ...usual, ...change });
  });
});

it("rows are left out by any filter, not by order or columns", () => {
  expect(isFiltered({ ...usual, sort: "best", columns: [] })).toBe(false);
  expect(isFiltered({ ...usual, words: "  " })).toBe(false);
  expect(isFiltered({ ...usual, starred: true })).toBe(true);
  expect(isFiltered({ ...usual, band: "unknown" })).toBe(true);
  expect(isFiltered({ ...usual, page: " " })).toBe(false);
  expect(isFiltered({ ...usual, failed: true })).toBe(true);
});

it("a column that is chosen in the table sorts by the address's own name", () => {
  expect(sortOf({ key: "change-week", direction: "descending" })).toEqual({
    sort: "change-week",
    order: "desc",
  });
  expect(sortFrom({ sort: "best", order: "asc" })).toEqual({ key: "best", direction: "ascending" });
});
