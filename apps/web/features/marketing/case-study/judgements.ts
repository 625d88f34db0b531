import { figures } from "./figures.ts";
import { OF_THE_SERVER, timesFound } from "./findings.ts";
import { written } from "./written.ts";

/** What we make of some of the findings. Every check that failed is in one judgement. */
export interface Judgement {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly rules: readonly string[];
}

/** What we would fix, in this order. */
export const STEPS: readonly Judgement[] = [
  {
    id: "phones",
    title: "Add the line that phones wait for",
    text: "Without a viewport, a phone lays the page out for a desk and shrinks it until it fits. This is the only serious finding that is the manual's own.",
    rules: ["viewport-missing"],
  },
  {
    id: "language",
    title: "Say that it is English",
    text: "A screen reader has to guess in which voice to read, a translator from what to translate. One attribute of the html element tells both.",
    rules: ["lang-missing"],
  },
  {
    id: "titles",
    title: "Let every title say whose manual this is",
    text: `${figures.titlesThatNamePostgresql} of ${written(figures.pages)} titles name PostgreSQL. Among search results, “Preface” could be anyone's. DECLARE and PREPARE exist twice, in SQL and in embedded SQL, under one title each. Add the product and its version to every title, and “embedded SQL” where it is meant.`,
    rules: ["title-short", "title-duplicate"],
  },
  {
    id: "headings",
    title: "Begin each page with its main heading",
    text: "A section keeps the rank that it has in the book: on a page of its own it still begins with an h2. Make the first heading of each page its h1, and let the others follow.",
    rules: ["h1-missing", "heading-order"],
  },
  {
    id: "links",
    title: "Take the links out of links",
    text: `On ${timesFound("link-no-text")} pages, a link to the glossary stands inside another one. Browsers close the outer link early and leave it empty, and a keyboard still stops there. While you are at it, give the legal notice a way back.`,
    rules: ["link-no-text", "dead-end"],
  },
  {
    id: "summaries",
    title: "Write a summary for each page",
    text: "Last, because it is the one step that takes writing. The reference has its summaries already, in the text: “CREATE INDEX — define a new index”.",
    rules: ["description-missing"],
  },
];

/** What a checker says, and we would leave. */
export const LEFT: readonly Judgement[] = [
  {
    id: "served",
    title: "How we served it",
    text: "We read the files from a bare server on the same machine: no certificate, no compression, no security headers. Its findings are true, and they are about our server. We list them, and leave them out of the verdict.",
    rules: OF_THE_SERVER,
  },
  {
    id: "published",
    title: "What only a published site needs",
    text: "A package is read from a disk. It has no address of its own to name, to share or to list in a sitemap. Publish the same files, and each of these becomes work: the home page, for one, answers under two addresses.",
    rules: [
      "canonical-missing",
      "og-missing",
      "twitter-card-missing",
      "sitemap-missing",
      "favicon-missing",
      "content-duplicate",
    ],
  },
  {
    id: "right",
    title: "What is right as it is",
    text: `${timesFound("content-thin")} pages have fewer than 200 words; END does not need more. Pages with very many links are tables of contents and the book's index. And the link whose text “says nothing” reads CONTINUE, which is the statement that it leads to.`,
    rules: [
      "content-thin",
      "links-too-many",
      "dom-size",
      "link-text-generic",
      "title-long",
      "answer-structure",
    ],
  },
];
