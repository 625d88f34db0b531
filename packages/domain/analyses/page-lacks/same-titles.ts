import { bareHeading } from "./page-sections.ts";

interface Titled {
  readonly title: string;
  /** Its first heading; empty: none. */
  readonly heading: string;
}

/**
 * A page whose title others of its site have, too; its heading would do where it says more. Of many
 * others, only a few are given with their headings.
 */
export function sameTitleText(
  { title, heading }: Titled,
  others: readonly Pick<Titled, "heading">[],
  count = others.length,
): string {
  const same =
    count === 1
      ? `another of your pages is called “${title}”, too`
      : `${count} of your other pages are called “${title}”, too`;
  const own = plain(heading);
  const isOwn = others.every((other) => plain(other.heading) !== own);
  const isMore = own !== "" && isOwn && !title.toLowerCase().includes(own.toLowerCase());
  const how = isMore
    ? ` Its heading says what makes it different: “${own}”.`
    : " Say in each title what makes that page different.";
  return `Give this page its own title: ${same}, so nobody can tell them apart in search results.${how}`;
}

/** Without its number, and without the sign of a permanent link. */
function plain(heading: string): string {
  return bareHeading(heading)
    .replace(/[¶§🔗]$/u, "")
    .trim();
}

/** A home page is called after its site, and nobody searches for a page of an error. English. */
export function mayShareTitle({
  url,
  heading,
}: {
  readonly url: string;
  readonly heading: string;
}) {
  return /^\/(?:index\.\w+)?$/u.test(new URL(url).pathname) || /\b404\b|not found/iu.test(heading);
}
