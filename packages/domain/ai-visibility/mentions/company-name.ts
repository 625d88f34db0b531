/** How a word is known besides as a name: not at all, as a word, or as one that is used often. */
export type WordKind = "unknown" | "word" | "common";

export interface CompanyName {
  /** As the company writes it. */
  readonly name: string;
  readonly words: readonly NameWord[];
  /** Signs that belong to it, as in 'C++'. */
  readonly ending: string;
  /** In a script that puts no spaces between words. */
  readonly isUnspaced: boolean;
  /**
   * any: every spelling is the company. capital: not in lower case, where it's a word. exact: as
   * written, and only where it can't be the word. never: an abbreviation that means something else.
   */
  readonly match: "any" | "capital" | "exact" | "never";
}

export interface NameWord {
  readonly text: string;
  /** Lower case, without apostrophes. */
  readonly key: string;
  readonly hasApostrophe: boolean;
  /** What follows it in the name. */
  readonly separator: string;
}

export const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Hira}\p{Script=Kana}\p{Script=Han}]/u;
const NAME_WORD = /[\p{L}\p{M}\p{N}]+(?:['’ʼ][\p{L}\p{M}\p{N}]+)*/gu;
const APOSTROPHES = /['’ʼ]/gu;
/** Names this short are also abbreviations, so they match only as written. */
const SHORT = 3;
/** Written in capitals, and hardly ever a company. */
const ABBREVIATIONS = new Set(
  "AI API APP CEO CPU CRM DIY DNA ERP EU FAQ GPS HR ID IT ML NO OK OR PC PR SEO TV UI UK UN UP US USA USB UX VR WE".split(
    " ",
  ),
);

/** Null if there's nothing in it to search for. */
export function readName(given: string, kindOf: (word: string) => WordKind): CompanyName | null {
  const name = given.normalize("NFKC").trim();
  const found = [...name.matchAll(NAME_WORD)];
  const last = found.at(-1);
  if (last === undefined) return null;
  const words = found.map(({ 0: text, index }, at): NameWord => {
    const next = found[at + 1]?.index ?? name.length;
    return {
      text,
      key: keyOf(text),
      hasApostrophe: text.search(APOSTROPHES) >= 0,
      separator: name.slice(index + text.length, next),
    };
  });
  const ending = /^[+#]+/u.exec(words.at(-1)?.separator ?? "")?.[0] ?? "";
  return { name, words, ending, isUnspaced: UNSPACED.test(name), match: matchOf(words, kindOf) };
}

export function keyOf(text: string): string {
  return text.replace(APOSTROPHES, "").toLowerCase();
}

function matchOf(
  words: readonly NameWord[],
  kindOf: (word: string) => WordKind,
): CompanyName["match"] {
  const letters = words.map(({ key }) => key).join("");
  if (UNSPACED.test(letters)) return "any";
  const written = words.map(({ text }) => text).join("");
  if (words.length === 1 && ABBREVIATIONS.has(written.toUpperCase())) return "never";
  const kinds = words.map(({ key }) => kindOf(key));
  if (kinds.every((kind) => kind === "common")) return "exact";
  if (letters.length <= SHORT || kinds.every((kind) => kind !== "unknown")) return "capital";
  return "any";
}
