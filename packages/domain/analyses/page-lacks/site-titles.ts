import { bareHeading } from "./page-sections.ts";

/** From here on it is a matter of the site's template rather than of each page. */
const FEWEST = 3;
const MOST_NAMED = 3;
/** What results show of a title, about. */
const SHOWN = 60;
/** A shorter ending leaves room for what the page is about. */
const LONG_TAIL = 24;
const SEPARATOR = / (?:[-–—|·:»]|::) /gu;

/** The same to change in several titles. */
interface SiteTitles {
  readonly text: string;
  readonly titles: readonly string[];
}

/** Chapter numbers before what the page is about; null: in too few of the titles. */
export function numberedTitles(titles: readonly string[]): SiteTitles | null {
  const numbered = titles.filter((title) => bareHeading(title) !== title.trim());
  const [first] = numbered;
  if (numbered.length < FEWEST || first === undefined) return null;
  const text = `Leave chapter numbers out of the titles that search engines show: ${numbered.length} of your pages compared here begin with one, such as ${quoted(numbered)}. The number says nothing to people who search. “${bareHeading(first)}” is enough, and the number can stay in the heading.`;
  return { text, titles: numbered };
}

/** The same long ending that leaves too little room; null: none, or too few titles are cut off. */
export function longTail(titles: readonly string[], siteName: string): SiteTitles | null {
  const tail = commonTail(titles);
  const cut = titles.filter((title) => title.endsWith(tail) && title.length > SHOWN);
  const [first] = cut;
  if (tail.length < LONG_TAIL || cut.length < FEWEST || first === undefined) return null;
  const shorter = `${bareHeading(first.slice(0, -tail.length))} | ${siteName}`;
  if (shorter.length >= first.length) return null;
  const text = `Shorten the ending of your titles: ${cut.length} of those compared here are longer than the ${SHOWN} characters that results usually show, and “${tail.trim()}” takes ${tail.length} of them. “${shorter}” says the same.`;
  return { text, titles: cut };
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
