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
    title: "Add a viewport meta tag",
    text: "Without one, phones lay out the page for a desktop screen and shrink it to fit. This is the only serious issue in the manual itself.",
    rules: ["viewport-missing"],
  },
  {
    id: "language",
    title: "Declare the language",
    text: "Screen readers have to guess which voice to use, and translation tools have to guess the source language. One attribute on the html element tells them both.",
    rules: ["lang-missing"],
  },
  {
    id: "titles",
    title: "Put the product name in every title",
    text: `${figures.titlesThatNamePostgresql} of the ${written(figures.pages)} titles mention PostgreSQL. In search results, “Preface” could be anyone’s. DECLARE and PREPARE each exist twice, in SQL and in embedded SQL, under the same title. Add the product and its version to every title, and “embedded SQL” where that’s what the page covers.`,
    rules: ["title-short", "title-duplicate"],
  },
  {
    id: "headings",
    title: "Start each page with an h1",
    text: "Sections keep their heading level from the book, so even on its own page, a section starts with an h2. Make the first heading on each page an h1, and adjust the rest.",
    rules: ["h1-missing", "heading-order"],
  },
  {
    id: "links",
    title: "Fix the links",
    text: `On ${timesFound("link-no-text")} pages, a link to the glossary sits inside another link. Browsers close the outer link early and leave it empty, but keyboard users still tab to it. While you’re at it, add a link from the legal notice back to the manual, and check the ${timesFound("link-http")} pages that link to other sites over plain HTTP.`,
    rules: ["link-no-text", "dead-end", "link-http"],
  },
  {
    id: "summaries",
    title: "Write a meta description for each page",
    text: "This comes last because it’s the only step that takes writing. The reference pages already have summaries in their text, such as “CREATE INDEX — define a new index”.",
    rules: ["description-missing"],
  },
];

/** What a checker reports, and we would leave. */
export const LEFT: readonly Judgement[] = [
  {
    id: "served",
    title: "How we served it",
    text: "We served the files from a bare-bones server on the same machine, over HTTPS, with no compression and no security headers. These issues are real, but they come from our server. We list them but leave them out of the verdict.",
    rules: OF_THE_SERVER,
  },
  {
    id: "published",
    title: "Needed only on a published site",
    text: "People read the package from disk, so it has no URL of its own to declare, share or list in a sitemap. If you publish the same files, each of these becomes a real issue. The home page, for one, loads at two URLs.",
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
    text: `${timesFound("content-thin")} pages have fewer than 200 words, but a page about END doesn’t need more. The page flagged for too many links is the book’s index. And the link flagged for generic text reads CONTINUE, which is the statement it links to.`,
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
