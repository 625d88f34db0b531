import { lengthOf } from "../detail.ts";
import type { DocumentRule, SiteRule } from "../rule.ts";
import { duplicateOccurrences } from "./duplicate-occurrences.ts";

const LONGEST = 160;
const SHORTEST = 70;

const descriptionMissing: DocumentRule = {
  id: "description-missing",
  severity: "medium",
  scope: "document",
  title: "Missing meta description",
  why: "Without a meta description, search engines pick their own text for your snippet.",
  fix: "Add a meta description: one or two sentences that invite a click.",
  check: ({ description, descriptions }) =>
    description !== null
      ? null
      : descriptions === 0
        ? "No meta description"
        : "The description is empty",
};

const descriptionMultiple: DocumentRule = {
  id: "description-multiple",
  severity: "low",
  scope: "document",
  title: "Multiple meta descriptions",
  why: "Search engines may use one or combine them, and you can't control which.",
  fix: "Keep one description. Check for a theme or plugin that adds a second one.",
  check: ({ descriptions }) => (descriptions > 1 ? `${descriptions} descriptions` : null),
};

const descriptionLong: DocumentRule = {
  id: "description-long",
  severity: "low",
  scope: "document",
  title: "Meta description too long",
  why: `Search results show about ${LONGEST} characters and cut off the rest.`,
  fix: "Put the most important part first, and trim the rest.",
  check({ description }) {
    const length = lengthOf(description ?? "");
    return length > LONGEST ? `${length} characters` : null;
  },
};

const descriptionShort: DocumentRule = {
  id: "description-short",
  severity: "low",
  scope: "document",
  title: "Meta description too short",
  why: "Search results have room for two lines, and search engines may replace a short description.",
  fix: `Write ${SHORTEST} to ${LONGEST} characters about what visitors will find on the page.`,
  check({ description }) {
    if (description === null) return null;
    const length = lengthOf(description);
    return length < SHORTEST ? `${length} characters` : null;
  },
};

const descriptionDuplicate: SiteRule = {
  id: "description-duplicate",
  severity: "medium",
  scope: "site",
  title: "Duplicate meta description",
  why: "Identical snippets give people no reason to pick one, and search engines may rewrite them.",
  fix: "Describe what's specific to each page.",
  check: (site) => duplicateOccurrences(site.duplicates("description"), "description"),
};

export const descriptionRules = [
  descriptionMissing,
  descriptionMultiple,
  descriptionLong,
  descriptionShort,
  descriptionDuplicate,
];
