import { bareHeading } from "./page-sections.ts";

/** From here on it is a matter of the site's template rather than of each page. */
const FEWEST_OF_A_SITE = 3;
const MOST_NAMED = 3;

/** A title that says what the page is about and not whose it is. */
export function bareTitleText(title: string, siteName: string): string {
  return `Say in the title whose page this is: it is only “${title}”, which could be anybody's in a list of results. “${bareHeading(title)} | ${siteName}” says it.`;
}

/** The same said once for all pages of a site; null: too few for that. */
export function bareTitlesText(titles: readonly string[], siteName: string): string | null {
  const [first] = titles;
  if (titles.length < FEWEST_OF_A_SITE || first === undefined) return null;
  const named = titles.slice(0, MOST_NAMED).map((title) => `“${title}”`);
  return `Put your name into the titles of your pages: ${titles.length} of those compared here have only their subject, such as ${listed(named)}, which could be anybody's in a list of results. With your name the first would be “${bareHeading(first)} | ${siteName}”. One change of the page template does it.`;
}

function listed(texts: readonly string[]): string {
  return `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;
}
