import type { PageReport } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { depthWords, findingsWords, headingOf } from "./page-words.ts";

const finding = { rule: "r", severity: "low", title: "t", why: "", fix: "", detail: "" } as const;
const page: PageReport = {
  url: "https://shop.example/a",
  final_url: null,
  status: 200,
  failure: null,
  title: "Shoes",
  depth: 1,
  words: 10,
  indexable: true,
  indexability: "indexable",
  is_page: true,
  score: 99,
  issues: 1,
  score_formula: "",
  description: null,
  canonical: null,
  noindex: false,
  redirects: [],
  found: [finding],
  links_out: { internal: 0, external: 0 },
  linked_from: { count: 0, first: [] },
};
const none = { title: null, is_page: false, score: null };

describe("the heading of a page", () => {
  it.each([
    [{}, "Shoes"],
    [{ title: null }, "Page without a title"],
    [{ ...none, final_url: "https://shop.example/b" }, "URL that redirects"],
    [{ ...none, status: 404 }, "Page with an error"],
    [{ ...none, status: null }, "Page with an error"],
    [none, "File"],
  ])("%j", (facts, heading) => expect(headingOf({ ...page, ...facts })).toBe(heading));
});

it("issues of a redirect are shown as those of its target", () => {
  expect(findingsWords(page)).toBe("1 issue on this page");
  expect(findingsWords({ ...page, ...none, final_url: "https://shop.example/b" })).toBe(
    "1 issue on the page it redirects to",
  );
});

it.each([
  [0, "Start URL"],
  [1, "1 click from the start URL"],
  [2, "2 clicks from the start URL"],
  [null, "Not reachable through links from the home page"],
])("a page at depth %s: %s", (depth, words) => expect(depthWords({ ...page, depth })).toBe(words));
