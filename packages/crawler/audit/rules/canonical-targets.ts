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
    "Point the canonical link at the redirect's final URL.",
  ],
  error: [
    "high",
    "The canonical URL returns an error, so search engines may index neither page.",
    "Point the canonical link at a page that returns 200, usually the page itself.",
  ],
  noindex: [
    "high",
    "The canonical page can't be indexed, so both pages can disappear from search.",
    "Make the canonical page indexable, or point the canonical link at another page.",
  ],
  noncanonical: [
    "medium",
    "The canonical page names a different canonical, so search engines may ignore both.",
    "Point the canonical link at the last page in the chain.",
  ],
});
