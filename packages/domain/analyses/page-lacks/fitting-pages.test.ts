import { describe, expect, it } from "vitest";
import {
  areOfSeveralSites,
  isFitting,
  isGenericTerm,
  isOfChanges,
  isTitledOnly,
  type ProsePage,
} from "../index.ts";

const KEYWORD = ["trail", "shoe"];

interface Draft {
  readonly title?: string;
  readonly headings?: readonly string[];
  readonly sentences?: readonly string[];
}

/** Its words are their own terms. */
function page({ title = "", headings = [], sentences = [] }: Draft): ProsePage {
  const termsOf = (text: string) => text.toLowerCase().split(" ");
  return {
    site: "rival",
    page: {
      url: "https://rival.example/",
      title,
      titleTerms: new Set(termsOf(title)),
      headings: headings.map((text) => ({ text, terms: new Set(termsOf(text)) })),
      ...{ terms: new Map(), words: 100, linkedFrom: null, dataKinds: null },
    },
    sentences: sentences.map((text) => ({
      text,
      words: termsOf(text).map((term) => ({ spelling: term, term, opens: false })),
    })),
  };
}

describe("a page to learn from", () => {
  const said = "our trail shoe has grip";
  it.each<[string, Draft, boolean]>([
    ["its title names it", { title: "The trail shoe" }, true],
    [
      "a heading names it, and it goes on",
      { headings: ["trail shoe"], sentences: [said, said] },
      true,
    ],
    ["a heading alone", { headings: ["trail shoe"], sentences: [said] }, false],
    ["sentences alone", { sentences: [said, said, said, said] }, false],
    ["half of its title", { title: "The shoe" }, false],
    ["it describes a function", { title: "make_shoe() for the trail shoe" }, false],
    ["its site has a version", { title: "trail shoe — Shoes 2.2.x (3.1)" }, true],
    ["a list of changes", { title: "Release 2.1 of the trail shoe" }, false],
  ])("%s", (_, draft, fits) => {
    expect(isFitting(KEYWORD, page(draft))).toBe(fits);
  });
});

it.each([
  ["trail shoe", true],
  ["chapter trail shoe", true],
  ["trail shoe guid", true],
  ["trail shoe care", false],
  ["trail", false],
])("a title that says nothing else: %s is %s", (title, isOnly) => {
  expect(isTitledOnly(KEYWORD, new Set(title.split(" ")))).toBe(isOnly);
});

it.each([
  [["a"], false],
  [["a", "a"], false],
  [["a", "b"], true],
  [[], false],
])("of several sites: %j is %s", (sites, several) => {
  expect(areOfSeveralSites(sites.map((site) => ({ site })))).toBe(several);
});

it.each([
  ["10. Upgrading checklist", "/a.html", true],
  ["Hill 2.1", "/changelog.html", true],
  ["Hill 2.1", "/whats_new/2.1.html", true],
  ["Release notes", "/a", true],
  ["Changes", "/a", true],
  ["Trail shoes", "/shoes/trail.html", false],
  ["How to change laces", "/laces", false],
])("says what changed: “%s” at %s", (title, path, is) => {
  expect(isOfChanges({ title, url: `https://hill.example${path}` })).toBe(is);
});

it.each([
  ["log files", true],
  ["shared libraries", true],
  ["pipe", true],
  ["file formats", true],
  ["pipe transport", false],
  ["smtp authentication methods", false],
])("says little alone: %s", (term, is) => {
  expect(isGenericTerm(term.split(" "))).toBe(is);
});
