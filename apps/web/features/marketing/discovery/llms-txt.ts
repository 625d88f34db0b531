import { titleParts } from "../../../runtime/page/title-parts.ts";
import { SITE_PAGES } from "../site-pages.ts";
import { API_REFERENCE_PAGE } from "./api-reference-page.ts";

const { home, features, pricing, comparison, caseStudy } = SITE_PAGES;
const { about, careers, contact, terms, privacy } = SITE_PAGES;

interface Link {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

const OPEN_API: Link = {
  path: "/api/openapi.json",
  title: "OpenAPI description",
  description: "The same calls for programs, as OpenAPI 3.1 in JSON.",
};

/** The site for language models, in the shape of llmstxt.org. */
export function llmsTxt(origin: string): string {
  const links = (list: readonly Link[]) =>
    list.map(({ path, title, description }) => {
      const { topic, headline } = titleParts(title);
      return `- [${topic ?? headline}](${origin}${path}): ${description}`;
    });
  return [
    "# Sightline",
    "",
    `> ${home.description}`,
    "",
    "Sightline shows where a web site stands in search results and in AI answers, why, and what to",
    "do next. Every figure names its source and its day, an estimate says that it is one, and what",
    "is not known is shown as a gap. It is free software (AGPL-3.0) and can be self-hosted.",
    "",
    "## Product",
    "",
    ...links([features, pricing, comparison, caseStudy]),
    "",
    "## For programs",
    "",
    ...links([API_REFERENCE_PAGE, OPEN_API]),
    "",
    "## Who is behind it",
    "",
    ...links([about, contact, terms, privacy]),
    "",
    "## Optional",
    "",
    ...links([careers]),
    "",
  ].join("\n");
}
