import { isError } from "./fitting-pages.ts";
import { counted } from "./lack-words.ts";
import { bareHeading } from "./page-sections.ts";

interface Titled {
  readonly title: string;
  /** Its first heading; empty: none. */
  readonly heading: string;
  readonly url: string;
}

/** So many that nobody writes a title for each. */
const MANY = 10;

/**
 * A page whose title others of its site have, too, with what its heading or folder says more; null: they
 * say nothing more. Of many others, only a few are given.
 */
export function sameTitleText(
  own: Titled,
  others: readonly Omit<Titled, "title">[],
  count = others.length,
): string | null {
  const { title } = own;
  const heading = headingOfItsOwn(own, others);
  if (areMany(count + 1)) return manyOfOneTitle(title, count + 1, [own, ...others]);
  const same =
    count === 1
      ? `another of your pages is called “${title}”, too`
      : `${count} of your other pages are called “${title}”, too`;
  const pages = [own, ...others];
  const old = pages.map(({ url }) => oldFolder(url)).filter((folder) => folder !== null);
  if (old.length > 0 && old.length < pages.length)
    return `Make it clear in their titles that the pages in “${old[0]}” aren't current, or keep them out of search results: ${pages.length === 2 ? "one of them has the same title as a current page" : "some of them have the same title as current pages"}, “${title}”, so nobody can tell them apart.`;
  const how =
    heading === null
      ? ownFolder(own, others)
      : `Its heading says what makes it different: “${heading}”.`;
  if (how === null) return null;
  return `Give this page its own title: ${same}, so nobody can tell them apart in search results. ${how}`;
}

/** Where sites keep what isn't current, or not yet; English. */
const OLD =
  /\/((?:proposals?|old|older|archives?|archived|drafts?|legacy|historic(?:al)?|deprecated|obsolete|attic)[^/]*)\//iu;

function oldFolder(url: string): string | null {
  return OLD.exec(new URL(url).pathname)?.[1] ?? null;
}

/** Pages that nothing tells apart are hardly what people search for. */
function manyOfOneTitle(
  title: string,
  count: number,
  pages: readonly Pick<Titled, "heading">[],
): string {
  const same = "nobody can tell them apart in search results";
  if (areAlike(pages))
    return `Merge the ${count} pages called “${title}”, or keep them out of search engines (noindex): ${same}, and there are too many to write a title for each.`;
  const named = headingsOf(pages)
    .slice(0, MOST_NAMED)
    .map((heading) => `“${heading}”`);
  return `Put the heading in the title of each of the ${count} pages called “${title}”: ${same}, but their headings differ, for example ${listed(named)}. Often, one change to the page template is enough.`;
}

/** Not even their headings tell them apart. */
export function areAlike(pages: readonly Pick<Titled, "heading">[]): boolean {
  return headingsOf(pages).length <= 1;
}

function headingsOf(pages: readonly Pick<Titled, "heading">[]): string[] {
  return [...new Set(pages.map(({ heading }) => plain(heading)).filter(Boolean))];
}

interface SharedTitle {
  readonly title: string;
  /** How many pages have it. */
  readonly count: number;
  /** What tells its pages apart: their headings or folders. */
  readonly apart?: readonly string[];
}

/** Several titles that are each used more than once, said once for the site. */
export function sameTitlesText(shared: readonly SharedTitle[]): string {
  const known = shared.filter(({ apart = [] }) => apart.length > 0);
  const how =
    known.length === 0
      ? "Say in each title what makes that page different."
      : `Say in each title what makes that page different: ${listed(known.slice(0, MOST_NAMED).map(({ title, apart = [] }) => `${listed(apart.map((one) => `“${one}”`))} for “${title}”`))}.`;
  return `Give each page its own title: ${shared.length} of the titles compared here are each used on several pages, such as ${withCounts(shared)}. In search results, nobody can tell those pages apart. ${how}`;
}

/** The same of titles that many pages have, each without a heading of its own. */
export function manyOfSameTitlesText(shared: readonly SharedTitle[]): string {
  const pages = shared.reduce((sum, { count }) => sum + count, 0);
  return `Merge ${counted(pages, "page")}, or keep them out of search engines (noindex): they have only ${shared.length} titles between them, such as ${withCounts(shared)}. Nobody can tell them apart in search results, and there are too many to write a title for each.`;
}

function withCounts(shared: readonly SharedTitle[]): string {
  const named = shared.slice(0, MOST_NAMED);
  return listed(named.map(({ title, count }) => `“${title}” (${count} pages)`));
}

const MOST_NAMED = 3;

function listed(texts: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(texts);
}

export function areMany(pages: number): boolean {
  return pages >= MANY;
}

/** The page's heading, if it says more than its title; null: it doesn't. */
function headingOfItsOwn(
  { title, heading }: Titled,
  others: readonly Pick<Titled, "heading">[],
): string | null {
  const own = plain(heading);
  const isOwn = others.every((other) => !plain(other.heading).startsWith(own));
  return isOwn && isMoreThan(title, own) ? own : null;
}

/** `Laces of wool` says what kind of `Laces`; another heading may be the first section's. */
function isMoreThan(title: string, heading: string): boolean {
  if (heading === "" || title.toLowerCase().includes(heading.toLowerCase())) return false;
  const words = wordsOf(title);
  return wordsOf(heading).some((word) => words.includes(word)) && !/\?$/u.test(heading);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
}

/**
 * The heading that a page of a title begins with, after those of the template, which all pages of the
 * title have. Empty: it is called like the others.
 */
export function headingAmong(
  title: string,
  own: readonly string[],
  others: readonly (readonly string[])[],
): string {
  for (const heading of own) {
    if (others.some((headings) => !headings.includes(heading))) return heading;
    if (title.toLowerCase().includes(plain(heading).toLowerCase())) return "";
  }
  return "";
}

/** What makes pages of one title different: their headings, if each has its own, or their folders. */
export function tellApart(title: string, pages: readonly Omit<Titled, "title">[]): string[] {
  const headings = pages.map(({ heading }) => plain(heading));
  const isEach =
    headings.every((one) => isMoreThan(title, one)) && new Set(headings).size === headings.length;
  return (isEach ? headings : (foldersOf(pages) ?? [])).slice(0, MOST_NAMED);
}

/** `users-guide` beside `tutorial`. */
function ownFolder(own: Titled, others: readonly Pick<Titled, "url">[]): string | null {
  const names = foldersOf([own, ...others]);
  if (names === null) return null;
  const quoted = names.slice(0, MOST_NAMED).map((name) => `“${name}”`);
  return `Their folders tell them apart: ${listed(quoted)}. Make the same distinction in the titles.`;
}

function foldersOf(pages: readonly Pick<Titled, "url">[]): string[] | null {
  const folders = pages.map(({ url }) => new URL(url).pathname.split("/").slice(1, -1));
  const at = folders[0]?.findIndex((one, depth) => folders.some((other) => other[depth] !== one));
  const names = folders.map((path) => path[at ?? -1] ?? "");
  const isTelling = names.every((name) => /\p{L}{3}/u.test(name));
  return isTelling && new Set(names).size === names.length ? names : null;
}

/** Without its number, and without the sign of a permanent link. */
function plain(heading: string): string {
  return bareHeading(heading)
    .replace(/[¶§🔗]$/u, "")
    .trim();
}

/** A home page is called after its site, and nobody searches for a page of an error. English. */
export function mayShareTitle({ url, heading }: Omit<Titled, "title">): boolean {
  return /^\/(?:index\.\w+)?$/u.test(new URL(url).pathname) || isError(heading);
}
