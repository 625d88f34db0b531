import type { PageLimit } from "../../page/index.ts";
import { sample } from "../detail.ts";
import type { DocumentRule } from "../rule.ts";

const MOST_ELEMENTS = 1_500;

const charsetMissing: DocumentRule = {
  id: "charset-missing",
  severity: "medium",
  scope: "document",
  title: "No character encoding declared",
  why: "Browsers guess it, and accents and symbols may come out wrong.",
  fix: 'Put <meta charset="utf-8"> first in the head, or name it in the Content-Type header.',
  check: ({ charset }) => (charset === null ? "Neither in the header nor early in the page" : null),
};

const viewportMissing: DocumentRule = {
  id: "viewport-missing",
  severity: "high",
  scope: "document",
  title: "Not made for phones",
  why: "Without a viewport, phones show a tiny desktop page; Google judges the phone version.",
  fix: 'Add <meta name="viewport" content="width=device-width, initial-scale=1">.',
  check: ({ viewport }) =>
    viewport === null
      ? "No viewport"
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
  fix: "Move them into the head, and look for an element that closes the head too early.",
  check({ misplaced }) {
    const found = misplaced.filter((element) => element !== "canonical");
    return found.length === 0 ? null : `In the body: ${found.join(", ")}`;
  },
};

const domSize: DocumentRule = {
  id: "dom-size",
  severity: "low",
  scope: "document",
  title: "Very many elements",
  why: "Large documents use memory and make phones slow.",
  fix: "Load long lists step by step, and drop wrappers that do nothing.",
  check: ({ elements }) => (elements > MOST_ELEMENTS ? `${elements} elements` : null),
};

const documentExcess: DocumentRule = {
  id: "document-excess",
  severity: "medium",
  scope: "document",
  title: "More in the page than crawlers keep",
  why: "Crawlers and browsers give up on endless lists and nesting, and miss what follows.",
  fix: "Split the page, and look for a template that repeats or never closes an element.",
  check: ({ limits }) =>
    limits.length === 0 ? null : limits.map((limit) => EXCESSES[limit]).join(", "),
};

const EXCESSES: Readonly<Record<PageLimit, string>> = {
  attribute: "an attribute of more than 64 kB",
  depth: "elements nested more than 512 deep",
  forms: "more than 500 forms",
  headings: "more than 2,000 headings",
  images: "more than 5,000 images",
  links: "more than 10,000 links",
  resources: "more than 5,000 files to load",
  "structured-data": "structured data of more than 200 kB or 100 blocks",
  text: "more than a million characters of text",
};

const duplicateId: DocumentRule = {
  id: "duplicate-id",
  severity: "low",
  scope: "document",
  title: "Same id used twice",
  why: "Links to a section, labels and scripts find only the first.",
  fix: "Give each element an id of its own.",
  check: ({ duplicateIds }) => (duplicateIds.length === 0 ? null : sample(duplicateIds)),
};

const jsonldParseError: DocumentRule = {
  id: "jsonld-parse-error",
  severity: "medium",
  scope: "document",
  title: "Structured data cannot be read",
  why: "Search engines skip broken JSON-LD, and rich results with it.",
  fix: "Correct the JSON: look for missing quotes, stray commas and line breaks in texts.",
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
