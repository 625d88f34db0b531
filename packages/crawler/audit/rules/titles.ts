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
  title: "No title",
  why: "The title is the headline of your search result; without one, search engines invent it.",
  fix: "Add one <title> that says what this page is about.",
  check: ({ title, titles }) =>
    title !== null ? null : titles === 0 ? "No title element" : "The title is empty",
};

const titleMultiple: DocumentRule = {
  id: "title-multiple",
  severity: "medium",
  scope: "document",
  title: "Several titles",
  why: "Search engines take one of them, and it may not be the one you mean.",
  fix: "Keep one <title>; check themes and plug-ins that add a second.",
  check: ({ titles }) => (titles > 1 ? `${titles} title elements` : null),
};

const titleLong: DocumentRule = {
  id: "title-long",
  severity: "low",
  scope: "document",
  title: "Title too long",
  why: `Search results show about ${LONGEST} characters; the rest is cut off.`,
  fix: "Put what matters first, and cut the rest.",
  check({ title }) {
    const length = lengthOf(title ?? "");
    return length > LONGEST ? `${length} characters` : null;
  },
};

const titleShort: DocumentRule = {
  id: "title-short",
  severity: "low",
  scope: "document",
  title: "Title very short",
  why: "A few letters rarely say what a page offers, and waste the room you have.",
  fix: "Say what the page is about and what makes it worth a click.",
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
  title: "Title is only the site's name",
  why: "It says who you are, not what this page offers.",
  fix: "Put the page's subject in front of the name.",
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
  title: "Same title on several pages",
  why: "Search engines and people cannot tell the pages apart.",
  fix: "Give each page a title of its own, or merge pages that say the same.",
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
