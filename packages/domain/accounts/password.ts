export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

export type PasswordProblem = "too-short" | "too-long" | "too-common";

export const PASSWORD_MESSAGES: Record<PasswordProblem, string> = {
  "too-short": `Use at least ${PASSWORD_MIN_LENGTH} characters.`,
  "too-long": `Use at most ${PASSWORD_MAX_LENGTH} characters.`,
  "too-common": "This password is too easy to guess. Choose a different one.",
};

/** What someone who knows only the product would try first. */
export const GUESSABLE_WORDS = [
  ...["sightline", "admin", "administrator", "operator", "support", "user", "password"],
  ...["seo", "search", "console", "keyword", "keywords", "ranking", "rankings", "visibility"],
];

/**
 * Length counts characters as a person does. No composition rules: they make passwords worse.
 * `own` is what belongs to the person, such as their address.
 */
export function passwordProblem(
  password: string,
  isCommon: (password: string) => boolean,
  own: readonly string[] = [],
): PasswordProblem | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return "too-short";
  if (length > PASSWORD_MAX_LENGTH) return "too-long";
  const lower = password.toLowerCase();
  return isCommon(lower) || isMadeOf(lower, [...GUESSABLE_WORDS, ...own.flatMap(wordsOf)])
    ? "too-common"
    : null;
}

const SHORTEST_WORD = 3;

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  return words.filter((word) => word.length >= SHORTEST_WORD);
}

/** Nothing but these words, with any digits and signs between them: `Sightline-2026!`. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const letters = password.replaceAll(/[^\p{L}]/gu, "");
  if (letters === "") return false;
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((rest, word) => rest.replaceAll(word, ""), letters) === "";
}
