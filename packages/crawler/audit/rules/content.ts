import { noindexReason } from "../../page/index.ts";
import { needsScript } from "../page-facts.ts";
import type { DocumentRule, SiteRule } from "../rule.ts";
import { duplicateOccurrences } from "./duplicate-occurrences.ts";

const FEWEST_WORDS = 200;

const contentThin: DocumentRule = {
  id: "content-thin",
  severity: "medium",
  scope: "document",
  title: "Little text",
  why: "A page with few words seldom answers a search better than the others do.",
  fix: "Say more that helps the visitor, or merge the page with a related one.",
  check: ({ words, robots }, { now }) =>
    words >= FEWEST_WORDS || noindexReason(robots, now) !== null
      ? null
      : `${words} words in the main text`,
};

const contentNeedsScript: DocumentRule = {
  id: "content-needs-script",
  severity: "high",
  scope: "document",
  title: "Next to no text without scripts",
  why: "AI crawlers run no scripts and search engines run them later: they see an empty page.",
  fix: "Render the text on the server, or write it into the HTML when you build the site.",
  check: (page, { now }) =>
    needsScript(page) && noindexReason(page.robots, now) === null
      ? `${page.words} ${page.words === 1 ? "word" : "words"} in the HTML`
      : null,
};

const contentDuplicate: SiteRule = {
  id: "content-duplicate",
  severity: "medium",
  scope: "site",
  title: "Same text on several pages",
  why: "Search engines list one of them, and links to the others are lost.",
  fix: "Keep one page; redirect the others or name it as their canonical.",
  check: (site) => duplicateOccurrences(site.duplicates("textHash"), "text"),
};

const contentNearDuplicate: SiteRule = {
  id: "content-near-duplicate",
  severity: "medium",
  scope: "site",
  title: "Nearly the same text on two pages",
  why: "Pages that differ in a few words compete with each other for the same searches.",
  fix: "Merge them, or write what is particular to each.",
  *check(site) {
    for (const { url, like, distance } of site.nearDuplicates()) {
      yield { url, detail: `Like ${like} (${64 - distance} of 64 bits agree)` };
    }
  },
};

const soft404: SiteRule = {
  id: "soft-404",
  severity: "high",
  scope: "site",
  title: "Error page that answers 200",
  why: "It says that nothing is here while the server says all is well, and gets indexed.",
  fix: "Answer 404 or 410 where there is no page.",
  *check(site) {
    for (const { url, isPage, textHash, words, saysNotFound } of site.pages()) {
      if (!isPage) continue;
      const asMissing = words > 0 && textHash === site.notFoundTextHash;
      if (asMissing) yield { url, detail: "Same text as a page that does not exist" };
      else if (saysNotFound) yield { url, detail: "Says that the page was not found" };
    }
  },
};

export const contentRules = [
  contentThin,
  contentNeedsScript,
  contentDuplicate,
  contentNearDuplicate,
  soft404,
];
