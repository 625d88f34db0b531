import { saysName } from "./names-in-titles.ts";
import { bareHeading } from "./page-sections.ts";
import { SHOWN_TITLE, suggestedTitle } from "./suggested-title.ts";

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
  const isOfSite = numbered.length >= FEWEST && isOfMany(numbered, titles);
  if (!isOfSite || new Set(bare).size < bare.length) return null;
  const text = `Leave chapter numbers out of the titles that search engines show: ${numbered.length} of the ${titles.length} titles compared here start with one, such as ${quoted(numbered)}. The number means nothing to searchers.${withoutNumber(numbered, siteName)} The number can stay in the heading.`;
  return { text, titles: numbered };
}

/** Of fewer, it is a matter of those pages. */
const LEAST_SHARE = 0.5;

function isOfMany(some: readonly string[], titles: readonly string[]): boolean {
  return some.length >= LEAST_SHARE * titles.length;
}

/** A number isn't replaced by nothing where the title doesn't say whose page it is. */
function withoutNumber(numbered: readonly string[], siteName: string): string {
  const named = numbered.filter((title) => saysName(bareHeading(title), siteName));
  const bare = named.map(bareHeading).find((title) => title.length <= SHOWN_TITLE);
  if (named.length * 2 >= numbered.length) return bare === undefined ? "" : ` “${bare}” is enough.`;
  const suggested = numbered.flatMap((title) => suggestedTitle(title, siteName) ?? [])[0];
  return suggested === undefined ? "" : ` “${suggested}” says more and shows whose page it is.`;
}

/** Few readers miss less than this of a title. */
const CUT_OFF = { any: 5, telling: 10 } as const;
/** Before or after a name, they only say that a page is one of its pages. English. */
const FILLER = new Set(
  "the official online complete full current latest stable documentation docs website site".split(
    " ",
  ),
);
/** Before a number, which says the same alone. */
const NUMBERS = new Set(["version", "release"]);
const VERSION = /^\(?v?\d/iu;
/** A longer version is the number of a build, of which results need only the beginning. */
const LONGEST_VERSION = 10;
const RELEASE = /^\(?v?\d+\.\d+/iu;

/**
 * The same long ending that leaves too little room; null: none, too few titles are cut off, or with
 * only its name and version they still would be. Chapter numbers go with it.
 */
export function longTail(titles: readonly string[], siteName: string): SiteTitles | null {
  const tail = commonTail(titles);
  const ending = tail.length < LONG_TAIL ? null : shorterEnding(tail);
  if (ending === null) return null;
  const isNumbered = numberedTitles(titles, siteName) !== null;
  const shortened = (title: string) => {
    const subject = title.slice(0, -tail.length);
    return (isNumbered ? bareHeading(subject) : subject) + ending;
  };
  const cut = titles.filter(
    (title) => title.endsWith(tail) && title.length >= SHOWN_TITLE + CUT_OFF.any,
  );
  if (!isOfMany(cut, titles)) return null;
  const fitting = cut.filter((title) => shortened(title).length <= SHOWN_TITLE);
  const telling = fitting.filter((title) => title.length >= SHOWN_TITLE + CUT_OFF.telling);
  // The home page is called like the site.
  const example =
    telling.find((title) => !saysName(title.slice(0, -tail.length), ending)) ?? telling[0];
  if (fitting.length < FEWEST || example === undefined) return null;
  const how = fitting.length === cut.length ? "they all fit" : `${fitting.length} of them fit`;
  const numbers = isNumbered ? " and without chapter numbers" : "";
  const text = `Shorten the ending of your titles: ${cut.length} of the ${titles.length} compared here are clearly longer than the ${SHOWN_TITLE} characters that search results usually show, and “${tail.trim()}” takes up ${tail.trim().length} characters. With “${ending.trim()}”${numbers}, ${how}, for example “${shortened(example)}”.`;
  return { text, titles: [example, ...fitting.filter((title) => title !== example)] };
}

/** The whole name in it with its version; null: it names nothing, or nothing else. */
function shorterEnding(tail: string): string | null {
  const words = tail.replace(/^[^\p{L}\p{N}(]+/u, "").split(/\s+/u);
  const isFiller = (word: string) => FILLER.has(word.toLowerCase());
  const first = words.findIndex((word) => !isFiller(word));
  const last = words.findLastIndex((word) => !isFiller(word) && !VERSION.test(word));
  const name = words
    .slice(Math.max(0, first))
    .filter((word, at, all) => {
      const isNumbering = NUMBERS.has(word.toLowerCase()) && VERSION.test(all[at + 1] ?? "");
      return !isNumbering && (at + first <= last || !isFiller(word));
    })
    .map(shortVersion)
    .join(" ");
  return last === -1 || name === words.join(" ") ? null : ` | ${name}`;
}

/** `9.18` of `9.18.49-1~deb12u3`. */
function shortVersion(word: string): string {
  const isBuild = VERSION.test(word) && word.length > LONGEST_VERSION;
  return isBuild ? (RELEASE.exec(word)?.[0] ?? word) : word;
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

/** A tag, or a sign that was escaped twice, as a reader would see it. */
const MARKUP =
  /<\/?(?:[abip]|br|code|div|em|font|h[1-6]|small|span|strong|su[bp]|tt)>|&(?:amp|lt|gt|quot|nbsp|#\d+);/giu;

/** HTML that stands in titles as text; null: in too few for a mistake of the template. */
export function markupTitles(titles: readonly string[]): SiteTitles | null {
  const broken = titles.filter((title) => title.search(MARKUP) !== -1);
  const [first] = broken;
  if (first === undefined || broken.length < FEWEST) return null;
  const marks = [...new Set(first.match(MARKUP))].map((mark) => `“${mark}”`);
  const text = `Remove HTML from your titles: ${broken.length} of the ${titles.length} compared here show it as text, such as “${first}”. Search results print ${new Intl.ListFormat("en-GB").format(marks)} as it is. It's usually one line of the page template.`;
  return { text, titles: broken };
}

/** What a title says without the beginning or ending that most titles of its site have, or a number. */
export function subjects(titles: readonly string[]): (title: string) => string {
  const ending = commonTail(titles);
  const beginning = commonHead(titles);
  return (title) => {
    const start = title.startsWith(beginning) ? beginning.length : 0;
    const end = title.endsWith(ending) ? title.length - ending.length : title.length;
    return bareHeading(title.slice(start, end)) || title;
  };
}

/** `OpenStack Docs: ` of most titles; empty: nothing. */
function commonHead(titles: readonly string[]): string {
  const heads = titles.flatMap((title) => /^[^:|–—]+(?:: | [|–—] )/u.exec(title)?.[0] ?? []);
  const counts = [...Map.groupBy(heads, (head) => head)].map(
    ([head, same]) => [head, same.length] as const,
  );
  const [most] = counts.toSorted(([, one], [, other]) => other - one);
  const isShared = most !== undefined && most[1] >= FEWEST && most[1] * 2 >= titles.length;
  return isShared ? most[0] : "";
}

function quoted(titles: readonly string[]): string {
  const named = titles.slice(0, MOST_NAMED).map((title) => `“${title}”`);
  return `${named.slice(0, -1).join(", ")} and ${named.at(-1)}`;
}
