/** Whether search engines may list a URL, and if not, why; checked in this order. */
export const INDEXABILITIES = [
  "blocked",
  "no-response",
  "redirect",
  "error",
  "not-html",
  "noindex-tag",
  "noindex-header",
  "canonical-other-site",
  "canonical",
  "indexable",
] as const;
export type Indexability = (typeof INDEXABILITIES)[number];

const WORDS: Readonly<Record<Indexability, string>> = {
  blocked: "Blocked by robots.txt",
  "no-response": "No response",
  redirect: "Redirect",
  error: "Error status",
  "not-html": "Not an HTML page",
  "noindex-tag": "Noindex tag",
  "noindex-header": "Noindex header",
  "canonical-other-site": "Canonical points to another site",
  canonical: "Canonical points to another page",
  indexable: "Indexable",
};

export function indexabilityWords(indexability: Indexability): string {
  return WORDS[indexability];
}
