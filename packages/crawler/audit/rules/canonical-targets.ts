import type { PageFacts } from "../page-facts.ts";
import type { SiteRule } from "../rule.ts";
import { pointersTo } from "./targets.ts";

const canonicalToNoncanonical: SiteRule = {
  id: "canonical-to-noncanonical",
  severity: "medium",
  scope: "site",
  title: "Canonical chain",
  why: "The page you name as the original names yet another one; search engines may follow neither.",
  fix: "Point the canonical link at the last page of the chain.",
  check: (site) => pointersTo(site, canonicalTarget, "noncanonical"),
};

const canonicalToRedirect: SiteRule = {
  id: "canonical-to-redirect",
  severity: "medium",
  scope: "site",
  title: "Canonical link to a redirect",
  why: "The original you name is not a page but a way to one.",
  fix: "Point the canonical link at the address the redirect ends at.",
  check: (site) => pointersTo(site, canonicalTarget, "redirect"),
};

const canonicalToError: SiteRule = {
  id: "canonical-to-error",
  severity: "high",
  scope: "site",
  title: "Canonical link to an error page",
  why: "Search engines are sent to a page that does not exist, and may list neither.",
  fix: "Point the canonical link at a page that answers 200, usually itself.",
  check: (site) => pointersTo(site, canonicalTarget, "error"),
};

const canonicalToNoindex: SiteRule = {
  id: "canonical-to-noindex",
  severity: "high",
  scope: "site",
  title: "Canonical link to a page kept out of search",
  why: "The original you name may not be listed, so both pages can disappear.",
  fix: "Let the original be indexed, or point the canonical link elsewhere.",
  check: (site) => pointersTo(site, canonicalTarget, "noindex"),
};

export const canonicalTargetRules = [
  canonicalToNoncanonical,
  canonicalToRedirect,
  canonicalToError,
  canonicalToNoindex,
];

function canonicalTarget({ canonical }: PageFacts): readonly string[] {
  return canonical === null ? [] : [canonical];
}
