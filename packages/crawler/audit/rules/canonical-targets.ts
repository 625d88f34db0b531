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
    "The canonical URL isn't a page but a redirect to one.",
    "Point the canonical link at the URL the redirect ends at.",
  ],
  error: [
    "high",
    "Search engines are sent to a page that doesn't exist, and may list neither.",
    "Point the canonical link at a page that returns 200, usually itself.",
  ],
  noindex: [
    "high",
    "The canonical page can't be listed, so both pages can disappear from search.",
    "Let the canonical page be indexed, or point the canonical link elsewhere.",
  ],
  noncanonical: [
    "medium",
    "The page you name as canonical names yet another one; search engines may follow neither.",
    "Point the canonical link at the last page of the chain.",
  ],
});
