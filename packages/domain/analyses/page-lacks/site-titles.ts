import { bareHeading } from "./page-sections.ts";
import { SHOWN_TITLE, sharesWord, suggestedTitle } from "./suggested-title.ts";

/** From here on it is a matter of the site's template rather than of each page. */
const FEWEST = 3;
const MOST_NAMED = 3;
/** A shorter ending leaves room for what the page is about. */
const LONG_TAIL = 24;
const SEPARATOR = / (?:[-–—|·:»]|::) /gu;

/** The same to change in several titles. */
interface SiteTitles {
  readonly text: string;
  readonly titles: readonly string[];
}

/**
 * Chapter numbers before what the page is about; null: in too few of the titles, or without them two
 * would be the same.
 */
export function numberedTitles(titles: readonly string[], siteName: string): SiteTitles | null {
  const numbered = titles.filter((title) => bareHeading(title) !== title.trim());
  const bare = titles.map((title) => bareHeading(title).toLowerCase());
  if (numbered.length < FEWEST || new Set(bare).size < bare.length) return null;
  const text = `Leave chapter numbers out of the titles that search engines show: ${numbered.length} of the ${titles.length} titles compared here start with one, such as ${quoted(numbered)}. The number means nothing to searchers. ${withoutNumber(numbered, siteName)} The number can stay in the heading.`;
  return { text, titles: numbered };
}

/** A number isn't replaced by nothing where the title doesn't say whose page it is. */
function withoutNumber(numbered: readonly string[], siteName: string): string {
  const named = numbered.filter((title) => sharesWord(bareHeading(title), siteName));
  const bare = `“${bareHeading(named[0] ?? numbered[0] ?? "")}” is enough.`;
  if (named.length * 2 >= numbered.length) return bare;
  const suggested = numbered.flatMap((title) => suggestedTitle(title, siteName) ?? [])[0];
  return suggested === undefined ? bare : `“${suggested}” says more and shows whose page it is.`;
}

/** Few readers miss less than this of a title. */
const CUT_OFF = 10;
/** Says only that a page is one of them. English. */
const FILLER =
  /(?:\bthe\b|\b(?:official|online|complete|full|current|latest|stable)\b|\b(?:documentation|docs|manual|handbook|version|release|reference|website|site)\b|[()])/giu;

/**
 * The same long ending that leaves too little room; null: none, too few titles are cut off, or with
 * only its name they still would be. It always keeps the name, for it ends every title of the site.
 */
export function longTail(titles: readonly string[]): SiteTitles | null {
  const tail = commonTail(titles);
  if (tail.length < LONG_TAIL) return null;
  const cut = titles.filter((title) => title.endsWith(tail) && title.length > SHOWN_TITLE);
  const [best] = shorterEndings(tail)
    .map((ending) => ({ ending, fitting: cut.filter((title) => fits(title, tail, ending)) }))
    .toSorted((one, other) => other.fitting.length - one.fitting.length);
  const example = best?.fitting.find((title) => title.length >= SHOWN_TITLE + CUT_OFF);
  if (best === undefined || best.fitting.length < FEWEST || example === undefined) return null;
  const { ending, fitting } = best;
  const how = fitting.length === cut.length ? "they all fit" : `${fitting.length} of them fit`;
  const text = `Shorten the ending of your titles: ${cut.length} of the ${titles.length} compared here are longer than the ${SHOWN_TITLE} characters that search results usually show, and “${tail.trim()}” takes up ${tail.trim().length} characters. With “${ending.trim()}” ${how}, such as “${shortened(example, tail, ending)}”.`;
  return { text, titles: [example, ...fitting.filter((title) => title !== example)] };
}

/** What it names with its version, then without; none if it names nothing. */
function shorterEndings(tail: string): string[] {
  const name = tail.replace(/^\W+/u, "").replace(FILLER, " ").replace(/\s+/gu, " ").trim();
  const unversioned = name
    .split(" ")
    .filter((word) => !/^v?\d/iu.test(word))
    .join(" ");
  return [...new Set([name, unversioned])].filter(Boolean).map((one) => ` | ${one}`);
}

function shortened(title: string, tail: string, ending: string): string {
  return bareHeading(title.slice(0, -tail.length)) + ending;
}

function fits(title: string, tail: string, ending: string): boolean {
  return shortened(title, tail, ending).length <= SHOWN_TITLE;
}

/** What most titles end with, from a separator on; empty: nothing. */
function commonTail(titles: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const title of titles) {
    for (const { index } of title.matchAll(SEPARATOR)) {
      const tail = title.slice(index);
      counts.set(tail, (counts.get(tail) ?? 0) + 1);
    }
  }
  const shared = [...counts].filter(([, count]) => count >= FEWEST && count * 2 >= titles.length);
  return shared.map(([tail]) => tail).toSorted((one, other) => other.length - one.length)[0] ?? "";
}

function quoted(titles: readonly string[]): string {
  const named = titles.slice(0, MOST_NAMED).map((title) => `“${title}”`);
  return `${named.slice(0, -1).join(", ")} and ${named.at(-1)}`;
}
