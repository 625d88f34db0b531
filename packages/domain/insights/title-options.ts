import { keywordKey } from "../keywords/index.ts";

/** Longer titles are cut off in results. */
const MOST_CHARACTERS = 60;
const MOST_WORDS = 3;

export interface TitleFacts {
  readonly keyword: string;
  readonly siteName: string;
  /** Other terms that ranking pages use, by weight. */
  readonly words: readonly string[];
  /** Titles of other pages. */
  readonly taken: readonly string[];
}

/** The keyword first, then terms shared by ranking pages; never a title that is taken. */
export function titleOptions({ keyword, siteName, words, taken }: TitleFacts): string[] {
  const named = keyword.charAt(0).toLocaleUpperCase() + keyword.slice(1);
  const [first] = words;
  const options = new Set([
    ...withWords(named, words),
    ...(first === undefined ? [] : [`${named} – ${first} | ${siteName}`]),
    `${named} | ${siteName}`,
  ]);
  const known = new Set(taken.map(keywordKey));
  return [...options].filter(
    (title) => title.length <= MOST_CHARACTERS && !known.has(keywordKey(title)),
  );
}

/** As many of them as fit. */
function withWords(named: string, words: readonly string[]): string[] {
  for (let count = Math.min(words.length, MOST_WORDS); count > 0; count -= 1) {
    const title = `${named}: ${words.slice(0, count).join(", ")}`;
    if (title.length <= MOST_CHARACTERS) return [title];
  }
  return [];
}
