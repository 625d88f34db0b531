/** What someone who knows only the product would try first. */
export const GUESSABLE_WORDS = [
  "sightline",
  "admin",
  "administrator",
  "operator",
  "support",
  "user",
  "seo",
  "search",
  "console",
  "keyword",
  "keywords",
  "ranking",
  "rankings",
  "visibility",
];

const SHORTEST_WORD = 3;

/**
 * Whether a password, in lower case, is nothing but such words and those of the person's own name or
 * address, with any digits and signs between them: `sightline-2026!`.
 */
export function isGuessablePassword(password: string, own: readonly string[]): boolean {
  const letters = password.replaceAll(/[^\p{L}]/gu, "");
  if (letters === "") return false;
  const words = [...GUESSABLE_WORDS, ...own.flatMap(wordsOf)];
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((rest, word) => rest.replaceAll(word, ""), letters) === "";
}

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  return words.filter((word) => word.length >= SHORTEST_WORD);
}
