import { figures } from "./figures.ts";
import { OF_THE_SERVER, timesFound } from "./findings.ts";
import { written } from "./written.ts";

/** What we make of some of the issues. Every check that failed is in one judgement. */
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
    title: "Add the line that phones need",
    text: "Without a viewport, a phone lays out the page for a desktop and shrinks it to fit. This is the only serious issue that’s the manual’s own.",
    rules: ["viewport-missing"],
  },
  {
    id: "language",
    title: "Say that it is English",
    text: "Screen readers have to guess which voice to use, and translators which language to translate from. One attribute on the html element tells both.",
    rules: ["lang-missing"],
  },
  {
    id: "titles",
    title: "Say in every title whose manual this is",
    text: `${figures.titlesThatNamePostgresql} of ${written(figures.pages)} titles mention PostgreSQL. In search results, “Preface” could be anyone’s. DECLARE and PREPARE each exist twice, in SQL and in embedded SQL, under the same title. Add the product and its version to every title, and “embedded SQL” where that’s what it covers.`,
    rules: ["title-short", "title-duplicate"],
  },
  {
    id: "headings",
    title: "Start each page with its main heading",
    text: "A section keeps the level it has in the book: even on its own page it starts with an h2. Make the first heading of each page its h1, and adjust the rest.",
    rules: ["h1-missing", "heading-order"],
  },
  {
    id: "links",
    title: "Remove links inside links",
    text: `On ${timesFound("link-no-text")} pages, a link to the glossary sits inside another link. Browsers close the outer link early and leave it empty, but keyboard users still stop there. While you’re at it, give the legal notice a link back.`,
    rules: ["link-no-text", "dead-end"],
  },
  {
    id: "summaries",
    title: "Write a summary for each page",
    text: "Last, because it’s the one step that takes writing. The reference pages already have summaries in the text: “CREATE INDEX — define a new index”.",
    rules: ["description-missing"],
  },
];

/** What a checker reports, and we would leave. */
export const LEFT: readonly Judgement[] = [
  {
    id: "served",
    title: "How we served it",
    text: "We served the files from a bare server on the same machine: no certificate, no compression, no security headers. These issues are real, but they’re about our server. We list them and leave them out of the verdict.",
    rules: OF_THE_SERVER,
  },
  {
    id: "published",
    title: "What only a published site needs",
    text: "The package is read from disk. It has no URL of its own to declare, share or list in a sitemap. Publish the same files, and each of these becomes real work: the home page, for one, responds at two URLs.",
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
    title: "What’s fine as it is",
    text: `${timesFound("content-thin")} pages have fewer than 200 words; END doesn’t need more. The pages with very many links are tables of contents and the book’s index. And the link flagged for generic text reads CONTINUE, which is the statement it leads to.`,
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
