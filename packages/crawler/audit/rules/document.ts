import type { PageLimit } from "../../page/index.ts";
import { sample } from "../detail.ts";
import type { DocumentRule } from "../rule.ts";

const MOST_ELEMENTS = 1_500;

const charsetMissing: DocumentRule = {
  id: "charset-missing",
  severity: "medium",
  scope: "document",
  title: "No character encoding declared",
  why: "Browsers have to guess the encoding, so accents and symbols may display incorrectly.",
  fix: 'Put <meta charset="utf-8"> at the top of the head, or set the charset in the Content-Type header.',
  check: ({ charset }) =>
    charset === null ? "Not in the HTTP header or near the top of the page" : null,
};

const viewportMissing: DocumentRule = {
  id: "viewport-missing",
  severity: "high",
  scope: "document",
  title: "No mobile viewport",
  why: "Phones show a tiny desktop page, and Google ranks pages based on their mobile version.",
  fix: 'Add <meta name="viewport" content="width=device-width, initial-scale=1">.',
  check: ({ viewport }) =>
    viewport === null
      ? "No viewport meta tag"
      : /width|initial-scale/i.test(viewport)
        ? null
        : "The viewport sets neither width nor initial-scale",
};

const metaInBody: DocumentRule = {
  id: "meta-in-body",
  severity: "medium",
  scope: "document",
  title: "Head elements in the body",
  why: "Search engines ignore titles, meta tags and hreflang links outside the head.",
  fix: "Move these elements into the head, and check for one that closes the head too early.",
  check({ misplaced }) {
    const found = misplaced.filter((element) => element !== "canonical");
    return found.length === 0 ? null : `In the body: ${found.join(", ")}`;
  },
};

const domSize: DocumentRule = {
  id: "dom-size",
  severity: "low",
  scope: "document",
  title: "Too many DOM elements",
  why: "A large DOM uses more memory and slows down phones.",
  fix: "Paginate or lazy-load long lists, and remove wrapper elements you don't need.",
  check: ({ elements }) => (elements > MOST_ELEMENTS ? `${elements} elements` : null),
};

const documentExcess: DocumentRule = {
  id: "document-excess",
  severity: "medium",
  scope: "document",
  title: "Page exceeds crawler limits",
  why: "Crawlers and browsers give up on endless lists and nesting, and miss the rest of the page.",
  fix: "Split the page, and check for a template that repeats or never closes an element.",
  check: ({ limits }) =>
    limits.length === 0 ? null : limits.map((limit) => EXCESSES[limit]).join(", "),
};

const EXCESSES: Readonly<Record<PageLimit, string>> = {
  attribute: "an attribute larger than 64 KB",
  depth: "elements nested more than 512 levels deep",
  forms: "more than 500 forms",
  headings: "more than 2,000 headings",
  images: "more than 5,000 images",
  links: "more than 10,000 links",
  resources: "more than 5,000 files to load",
  "structured-data": "structured data larger than 200 KB or in more than 100 blocks",
  text: "more than a million characters of text",
};

const duplicateId: DocumentRule = {
  id: "duplicate-id",
  severity: "low",
  scope: "document",
  title: "Duplicate element ID",
  why: "Anchor links, labels and scripts find only the first element with that ID.",
  fix: "Give each element a unique ID.",
  check: ({ duplicateIds }) => (duplicateIds.length === 0 ? null : sample(duplicateIds)),
};

const jsonldParseError: DocumentRule = {
  id: "jsonld-parse-error",
  severity: "medium",
  scope: "document",
  title: "Invalid structured data",
  why: "Search engines skip broken JSON-LD, so you lose the rich results.",
  fix: "Fix the JSON: look for missing quotes, stray commas and line breaks inside strings.",
  check: ({ structuredData }) =>
    structuredData.find(({ problem }) => problem !== null)?.problem ?? null,
};

export const documentRules = [
  charsetMissing,
  viewportMissing,
  metaInBody,
  domSize,
  documentExcess,
  duplicateId,
  jsonldParseError,
];
