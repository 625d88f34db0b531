import { bareHeading } from "./page-sections.ts";
import { suggestedTitle } from "./suggested-title.ts";

/** From here on it is a matter of the site's template rather than of each page. */
const FEWEST_OF_A_SITE = 2;
const MOST_NAMED = 3;

/**
 * A title that says what the page is about and not whose it is; null: no better one is known.
 * `others` are titles of the site, to suggest one of their kind.
 */
export function bareTitleText(
  title: string,
  siteName: string,
  others: readonly string[] = [],
): string | null {
  const suggested = suggestedTitle(title, siteName, others);
  if (suggested === null) return null;
  return `Say in the title whose page this is: it is only “${title}”, which could be anybody's in a list of results. “${suggested}” says it.`;
}

/**
 * The same said once for all pages of a site, together with the numbers that some begin with; null:
 * too few for that.
 */
export function bareTitlesText(
  titles: readonly string[],
  siteName: string,
  others: readonly string[] = [],
): string | null {
  const better = titles.filter((title) => suggestedTitle(title, siteName, others) !== null);
  // `Appendix` names no subject, and isn't what to begin with.
  const first = better.find((title) => bareHeading(title).includes(" ")) ?? better[0];
  if (titles.length < FEWEST_OF_A_SITE || first === undefined) return null;
  const shown = [first, ...titles.filter((title) => title !== first)].slice(0, MOST_NAMED);
  const named = shown.map((title) => `“${title}”`);
  const isNumbered = shown.some((title) => bareHeading(title) !== title.trim());
  const numbers = isNumbered ? " Chapter numbers can stay in the headings." : "";
  return `Add your name to the titles that don't have it: ${titles.length} of those compared here have only their subject, such as ${listed(named)}, which could be anybody's in a list of results. The first would be “${suggestedTitle(first, siteName, others)}”.${numbers} Often, one change to the page template is enough.`;
}

function listed(texts: readonly string[]): string {
  return `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;
}
