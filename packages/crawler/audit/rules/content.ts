import { noindexReason } from "../../page/index.ts";
import { scriptReason } from "../page-facts.ts";
import type { DocumentRule, SiteRule } from "../rule.ts";
import { duplicateOccurrences } from "./duplicate-occurrences.ts";

const FEWEST_WORDS = 200;

const contentThin: DocumentRule = {
  id: "content-thin",
  severity: "medium",
  scope: "document",
  title: "Thin content",
  why: "A page with little text rarely answers a query better than competing pages do.",
  fix: "Add content that helps the visitor, or merge the page with a related one.",
  check: ({ words, robots }, { now }) =>
    words >= FEWEST_WORDS || noindexReason(robots, now) !== null
      ? null
      : `${words} ${words === 1 ? "word" : "words"} in the main text`,
};

const contentNeedsScript: DocumentRule = {
  id: "content-needs-script",
  severity: "high",
  scope: "document",
  title: "Almost no text without JavaScript",
  why: "A crawler that doesn't run JavaScript finds an almost empty page. Google runs it, but may do so later.",
  fix: "Render the text on the server, or include it in the HTML at build time.",
  check(page, { now, sent }) {
    const reason = scriptReason(sent ?? page);
    if (reason === null || noindexReason(page.robots, now) !== null) return null;
    const { readableWords: words } = sent ?? page;
    const found = `${words} ${words === 1 ? "word" : "words"} in the HTML`;
    return sent === null
      ? `${found}; ${reason}`
      : `${found}, ${page.words} in the main text after its scripts ran`;
  },
};

const contentDuplicate: SiteRule = {
  id: "content-duplicate",
  severity: "medium",
  scope: "site",
  title: "Duplicate content",
  why: "Search engines index only one of the pages, and links to the others are wasted.",
  fix: "Keep one page, and redirect the others to it or make it their canonical.",
  check: (site) => duplicateOccurrences(site.duplicates("textHash"), "text"),
};

const contentNearDuplicate: SiteRule = {
  id: "content-near-duplicate",
  severity: "medium",
  scope: "site",
  title: "Near-duplicate content",
  why: "Pages that differ in only a few words compete with each other for the same keywords.",
  fix: "Merge the pages, or give each one its own content.",
  *check(site) {
    for (const { url, like, distance } of site.nearDuplicates()) {
      yield { url, detail: `Similar to ${like} (${64 - distance} of 64 fingerprint bits match)` };
    }
  },
};

const soft404: SiteRule = {
  id: "soft-404",
  severity: "high",
  scope: "site",
  title: "Error page that returns 200 (soft 404)",
  why: "The page says it wasn't found, but the server returns 200, so it can get indexed.",
  fix: "Return 404 or 410 for pages that don't exist.",
  *check(site) {
    for (const { url, isPage, textHash, words, saysNotFound } of site.pages()) {
      if (!isPage) continue;
      const asMissing = words > 0 && textHash === site.notFoundTextHash;
      if (asMissing) yield { url, detail: "Same text as the site's not-found page" };
      else if (saysNotFound) yield { url, detail: "Says the page wasn't found" };
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
