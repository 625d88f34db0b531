import { isAside } from "./fitting-pages.ts";
import { saysName } from "./names-in-titles.ts";
import { bareHeading } from "./page-sections.ts";
import { suggestedTitle } from "./suggested-title.ts";

/** From here on they are named together. */
const FEWEST_OF_A_SITE = 2;
/** From here on, and if they are most, it is a matter of the site's template. */
const FEWEST_OF_A_TEMPLATE = 5;
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
  return `Add your site's name to the title: in search results, “${title}” could be anyone's page. “${suggested}” makes it clear.`;
}

interface Titled {
  readonly title: string;
  readonly url: string;
}

/**
 * The same said once for all pages of a site, together with the numbers that some begin with; null:
 * too few for that.
 */
export function bareTitlesText(
  pages: readonly Titled[],
  siteName: string,
  others: readonly string[] = [],
): string | null {
  const titles = telling(pages);
  const [first] = titles.filter((title) => suggestedTitle(title, siteName, others) !== null);
  if (pages.length < FEWEST_OF_A_SITE || first === undefined) return null;
  const shown = [first, ...titles.filter((title) => title !== first)].slice(0, MOST_NAMED);
  const suggested = suggestedTitle(first, siteName, others);
  const isNumbered = shown.some((title) => bareHeading(title) !== title.trim());
  const numbers = isNumbered ? " Chapter numbers can stay in the headings." : "";
  const named = others.filter((title) => saysName(title, siteName)).length;
  const bare = `In search results, they could be anyone's pages. ${like(first)} would be “${suggested}”.${numbers}`;
  if (pages.length < FEWEST_OF_A_TEMPLATE || named > pages.length)
    return `Add your site's name to the ${pages.length} titles that don't have it${pages.length > shown.length ? ", such as" : ":"} ${listed(shown)}. ${bare}`;
  return `Add your site's name to the titles that don't have it: ${pages.length} of the ${Math.max(pages.length, others.length)} compared here name only their topic, such as ${listed(shown)}. ${bare} One change to the page template fixes all of them.`;
}

function like(title: string): string {
  return `“${title}”`;
}

/** Pages for users before those about how the product is made, and subjects before `Appendix`. */
function telling(pages: readonly Titled[]): string[] {
  const worth = (page: Titled) =>
    (isAside(page) ? 0 : 2) + (bareHeading(page.title).includes(" ") ? 1 : 0);
  return pages.toSorted((one, other) => worth(other) - worth(one)).map(({ title }) => title);
}

function listed(titles: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(titles.map((title) => `“${title}”`));
}
