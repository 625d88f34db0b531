import { hostOf, withoutWww } from "../../page/index.ts";
import { lengthOf, short } from "../detail.ts";
import type { DocumentRule, SiteRule } from "../rule.ts";
import { duplicateOccurrences } from "./duplicate-occurrences.ts";

const LONGEST = 60;
const SHORTEST = 20;

const titleMissing: DocumentRule = {
  id: "title-missing",
  severity: "high",
  scope: "document",
  title: "Missing title",
  why: "The title is the headline of your search result. Without one, search engines make one up.",
  fix: "Add one <title> that says what this page is about.",
  check: ({ title, titles }) =>
    title !== null ? null : titles === 0 ? "No title element" : "The title is empty",
};

const titleMultiple: DocumentRule = {
  id: "title-multiple",
  severity: "medium",
  scope: "document",
  title: "Multiple titles",
  why: "Search engines pick one of the titles, and it may not be the one you want.",
  fix: "Keep one <title>. Check for a theme or plugin that adds a second one.",
  check: ({ titles }) => (titles > 1 ? `${titles} title elements` : null),
};

const titleLong: DocumentRule = {
  id: "title-long",
  severity: "low",
  scope: "document",
  title: "Title too long",
  why: `Search results show about ${LONGEST} characters and cut off the rest.`,
  fix: "Put the most important words first, and trim the rest.",
  check({ title }) {
    const length = lengthOf(title ?? "");
    return length > LONGEST ? `${length} characters` : null;
  },
};

const titleShort: DocumentRule = {
  id: "title-short",
  severity: "low",
  scope: "document",
  title: "Title too short",
  why: "A very short title wastes space in search results and rarely says what the page offers.",
  fix: "Say what the page is about and why it's worth a click.",
  check({ title }) {
    if (title === null) return null;
    const length = lengthOf(title);
    return length < SHORTEST ? `${length} characters: ${short(title)}` : null;
  },
};

const titleOnlyBrand: DocumentRule = {
  id: "title-equals-h1-only-brand",
  severity: "low",
  scope: "document",
  title: "Title is only the site name",
  why: "The title says who you are, not what this page offers.",
  fix: "Put the page's topic before the site name.",
  check({ title, openGraph, url }) {
    if (title === null) return null;
    const own = simplified(title);
    const names = [openGraph["og:site_name"] ?? "", withoutWww(hostOf(url))];
    return own !== "" && names.some((name) => simplified(name) === own) ? short(title) : null;
  },
};

const titleDuplicate: SiteRule = {
  id: "title-duplicate",
  severity: "medium",
  scope: "site",
  title: "Duplicate title",
  why: "Search engines and people can't tell the pages apart.",
  fix: "Give each page its own title, or merge pages that say the same thing.",
  check: (site) => duplicateOccurrences(site.duplicates("title"), "title"),
};

export const titleRules = [
  titleMissing,
  titleMultiple,
  titleLong,
  titleShort,
  titleDuplicate,
  titleOnlyBrand,
];

function simplified(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
