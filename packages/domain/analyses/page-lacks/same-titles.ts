import { bareHeading } from "./page-sections.ts";

interface Titled {
  readonly title: string;
  /** Its first heading; empty: none. */
  readonly heading: string;
}

/** A page whose title others of its site have, too; its heading would do where it says more. */
export function sameTitleText(
  { title, heading }: Titled,
  others: readonly Pick<Titled, "heading">[],
): string {
  const same =
    others.length === 1
      ? `another page of yours is called “${title}”, too`
      : `${others.length} other pages of yours are called “${title}”, too`;
  const own = bareHeading(heading);
  const isOwn = others.every((other) => bareHeading(other.heading) !== own);
  const isMore = own !== "" && isOwn && !title.toLowerCase().includes(own.toLowerCase());
  const how = isMore
    ? ` Its heading says what only this page is about: “${own}”.`
    : " Say in each title what only that page is about.";
  return `Give this page a title of its own: ${same}, and in a list of results nobody can tell them apart.${how}`;
}
