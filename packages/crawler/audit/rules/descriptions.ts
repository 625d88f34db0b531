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
  why: "Search engines pick their own text for your result.",
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
  why: "Search engines use one of them or join them; you can't tell which.",
  fix: "Keep one; check for themes or plugins that add a second.",
  check: ({ descriptions }) => (descriptions > 1 ? `${descriptions} descriptions` : null),
};

const descriptionLong: DocumentRule = {
  id: "description-long",
  severity: "low",
  scope: "document",
  title: "Meta description too long",
  why: `Search results show about ${LONGEST} characters; the rest is cut off.`,
  fix: "Put the important part first, and cut the rest.",
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
  why: "There's room for two lines that win a click, and search engines may replace a short one.",
  fix: `Write ${SHORTEST} to ${LONGEST} characters about what the visitor gets.`,
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
  why: "Results that read alike give no reason to choose one, and search engines rewrite them.",
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
