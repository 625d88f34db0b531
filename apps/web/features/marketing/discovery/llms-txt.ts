import { titleParts } from "../../../runtime/page/title-parts.ts";
import { API_REFERENCE_PAGE, SITE_PAGES } from "../site-pages.ts";

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
  description: "The same API in machine-readable form: OpenAPI 3.1 as JSON.",
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
    "Sightline shows where a website stands in search results and in AI answers, why, and what to",
    "do next. Every number has a source and a date, estimates are labeled as estimates, and missing",
    "data is shown as a gap. It is free software (AGPL-3.0) and can be self-hosted.",
    "",
    "## Product",
    "",
    ...links([features, pricing, comparison, caseStudy]),
    "",
    "## For developers",
    "",
    ...links([API_REFERENCE_PAGE, OPEN_API]),
    "",
    "## Who's behind it",
    "",
    ...links([about, contact, terms, privacy]),
    "",
    "## Optional",
    "",
    ...links([careers]),
    "",
  ].join("\n");
}
