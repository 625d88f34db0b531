import { bareHeading } from "./page-sections.ts";
import { SHOWN_TITLE, sharesWord } from "./suggested-title.ts";

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
export function numberedTitles(titles: readonly string[]): SiteTitles | null {
  const numbered = titles.filter((title) => bareHeading(title) !== title.trim());
  const bare = titles.map((title) => bareHeading(title).toLowerCase());
  const [first] = numbered;
  if (numbered.length < FEWEST || first === undefined) return null;
  if (new Set(bare).size < bare.length) return null;
  const text = `Leave chapter numbers out of the titles that search engines show: ${numbered.length} of the ${titles.length} pages compared here begin with one, such as ${quoted(numbered)}. The number says nothing to people who search. “${bareHeading(first)}” is enough, and the number can stay in the heading.`;
  return { text, titles: numbered };
}

/** Few readers miss less than this of a title. */
const CUT_OFF = 10;
/** Says only that a page is one of them. English. */
const FILLER =
  /(?:\bthe\b|\b(?:official|online|complete|full|current|latest|stable)\b|\b(?:documentation|docs|manual|handbook|version|release|reference|website|site)\b|[()])/giu;

/**
 * The same long ending that leaves too little room; null: none, too few titles are cut off, or
 * without its filler they still would be. What it names, and its version, stays.
 */
export function longTail(titles: readonly string[]): SiteTitles | null {
  const tail = commonTail(titles);
  if (tail.length < LONG_TAIL) return null;
  const name = tail.replace(/^\W+/u, "").replace(FILLER, " ").replace(/\s+/gu, " ").trim();
  const cut = titles.filter((title) => title.endsWith(tail) && title.length > SHOWN_TITLE);
  const shortened = cut.flatMap((title) => {
    const subject = bareHeading(title.slice(0, -tail.length));
    const shorter = sharesWord(subject, name) ? subject : `${subject} | ${name}`;
    const isEnough = name !== "" && shorter.length <= SHOWN_TITLE;
    return isEnough ? [{ title, shorter }] : [];
  });
  const example = shortened.find(({ title }) => title.length >= SHOWN_TITLE + CUT_OFF);
  if (shortened.length < FEWEST || example === undefined) return null;
  const text = `Shorten the ending of your titles: ${cut.length} of the ${titles.length} compared here are longer than the ${SHOWN_TITLE} characters that results usually show, and “${tail.trim()}” takes ${tail.trim().length} of them. “${example.shorter}” keeps what matters of “${example.title}”.`;
  return { text, titles: [example.title, ...cut.filter((title) => title !== example.title)] };
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
