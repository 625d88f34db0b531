import { baseLanguage } from "./languages.ts";
import { splitWords } from "./split-words.ts";
import { hasStemmer, loadStemmer } from "./stemmers.ts";
import { createWordMemory } from "./word-memory.ts";

/** Turns words into terms, shared by all inflections and spellings of a word. */
export interface Analyser {
  /** Two letters, or empty when it is unknown. */
  readonly language: string;
  /** In their order, one for each word. */
  terms(text: string): string[];
}

const analysers = new Map<string, Promise<Analyser>>();

/** One per language, loaded on first use. */
export function analyserFor(language: string | null): Promise<Analyser> {
  const base = baseLanguage(language);
  const known = analysers.get(base) ?? createAnalyser(base);
  analysers.set(base, known);
  return known;
}

/** One for each way in which the languages turn words into terms. */
export async function analysersFor(languages: readonly string[]): Promise<Analyser[]> {
  const analysers = new Map<Analyser["terms"], Analyser>();
  for (const analyser of await Promise.all(languages.map(analyserFor))) {
    if (!analysers.has(analyser.terms)) analysers.set(analyser.terms, analyser);
  }
  return [...analysers.values()];
}

const remembered = createWordMemory<string>(200_000);
/** Endings of shorter words aren't inflections: DNS isn't more than one DN. */
const LONGEST_UNSTEMMED = 3;
const WITH_DOTLESS_I = new Set(["tr", "az"]);

async function createAnalyser(language: string): Promise<Analyser> {
  const isPlain = !hasStemmer(language) && !WITH_DOTLESS_I.has(language);
  if (isPlain && language !== "") return { ...(await analyserFor(null)), language };
  const stem = await loadStemmer(language);
  const locale = WITH_DOTLESS_I.has(language) ? language : "en";

  function termOf(word: string): string {
    const known = remembered.get(language, word);
    if (known !== undefined) return known;
    const term = fold(word.length > LONGEST_UNSTEMMED ? stem(word) : word);
    remembered.set(language, word, term);
    return term;
  }

  return {
    language,
    terms: (text) => splitWords(text.normalize("NFKC").toLocaleLowerCase(locale)).map(termOf),
  };
}

const DIACRITICS = /[\u0300-\u036f]/g;
const LETTERS: Readonly<Record<string, string>> = {
  æ: "ae",
  ð: "d",
  ø: "o",
  þ: "th",
  đ: "d",
  ı: "i",
  ł: "l",
  œ: "oe",
  ß: "ss",
  ς: "σ",
};
const FOLDED = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");
const ASCII = /^[\x20-\x7e]*$/;

/** After stemming, which needs the diacritics: people search without them. */
export function fold(term: string): string {
  if (ASCII.test(term)) return term;
  const bare = term.normalize("NFD").replace(DIACRITICS, "").normalize("NFC");
  return bare.replace(FOLDED, (letter) => LETTERS[letter] ?? letter);
}
