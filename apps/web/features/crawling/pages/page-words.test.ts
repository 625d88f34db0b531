import type { PageReport } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { findingsWords, foundWords, headingOf } from "./page-words.ts";

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

describe("what one address of a crawl is called", () => {
  it.each([
    [{}, "Shoes"],
    [{ title: null }, "Page without a title"],
    [{ ...none, final_url: "https://shop.example/b" }, "Address that leads elsewhere"],
    [{ ...none, status: 404 }, "Address that does not answer well"],
    [{ ...none, status: null }, "Address that does not answer well"],
    [none, "File"],
  ])("%j", (facts, heading) => expect(headingOf({ ...page, ...facts })).toBe(heading));
});

it("issues of a redirect are told as those of where it leads", () => {
  expect(findingsWords(page)).toBe("1 issue on this page");
  expect(findingsWords({ ...page, ...none, final_url: "https://shop.example/b" })).toBe(
    "1 issue on the page it leads to",
  );
});

it.each([
  [0, "The start of the crawl"],
  [1, "1 click from the start"],
  [2, "2 clicks from the start"],
  [null, "No way from the start is known"],
])("a page with depth %s is found by: %s", (depth, words) =>
  expect(foundWords({ ...page, depth })).toBe(words),
);
