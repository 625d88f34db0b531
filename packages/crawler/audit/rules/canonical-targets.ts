import { targetRules } from "./targets.ts";

const canonicalLink = {
  name: "canonical",
  label: "Canonical link",
  targetsOf: ({ canonical }: { canonical: string | null }) =>
    canonical === null ? [] : [canonical],
};

export const canonicalTargetRules = targetRules(canonicalLink, {
  redirect: [
    "medium",
    "The canonical URL redirects to another page.",
    "Point the canonical link at the URL the redirect ends at.",
  ],
  error: [
    "high",
    "You send search engines to a page that doesn't exist, and they may list neither.",
    "Point the canonical link at a page that returns 200, usually itself.",
  ],
  noindex: [
    "high",
    "The canonical page can't be listed, so both pages can disappear from search.",
    "Let the canonical page be indexed, or point the canonical link elsewhere.",
  ],
  noncanonical: [
    "medium",
    "The canonical page has another canonical itself; search engines may follow neither.",
    "Point the canonical link at the last page of the chain.",
  ],
});
