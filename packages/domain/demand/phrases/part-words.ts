import { COUNTERS } from "./page-furniture.ts";
import { type PhraseLanguage, stopWordsOf } from "./phrase-language.ts";
import { rankWords } from "./split-phrases.ts";

const LONGEST_PHRASE = 5;

/** A sequence of words in a fragment that someone might search for. */
export interface PhraseOfPart {
  /** As written there. */
  readonly text: string;
  /** The same for near duplicates: other inflections, other small words. */
  readonly key: string;
  readonly words: number;
  /** Its share of the fragment, 0 to 1. */
  readonly coverage: number;
  /** Whether no word that belongs to it can come before it, or after it. */
  readonly opens: boolean;
  readonly closes: boolean;
}

/** All of one to five words, without a stop word or stray number at either end. */
export function phrasesOf(part: string, language: PhraseLanguage): PhraseOfPart[] {
  const words = wordsOf(part, language);
  const first = words.findIndex(({ canStart }) => canStart);
  const last = words.findLastIndex(({ canEnd }) => canEnd);
  const phrases: PhraseOfPart[] = [];
  for (let start = first; start >= 0 && start <= last; start += 1) {
    const from = words[start];
    if (!from?.canStart) continue;
    let key = "";
    for (let end = start; end <= Math.min(last, start + LONGEST_PHRASE - 1); end += 1) {
      const to = words[end];
      if (to === undefined) break;
      if (to.term !== "") key = key === "" ? to.term : `${key} ${to.term}`;
      if (!to.canEnd) continue;
      phrases.push({
        text: part.slice(from.from, to.to),
        key,
        words: end - start + 1,
        coverage: (end - start + 1) / (last - first + 1),
        opens: start === first || !words[start - 1]?.term,
        closes: end === last || !words[end + 1]?.term,
      });
    }
  }
  return phrases;
}

/** The same for all near duplicates of a phrase. */
export function phraseKey(phrase: string, language: PhraseLanguage): string {
  const terms = wordsOf(phrase.normalize("NFKC").toLowerCase(), language).map(({ term }) => term);
  return terms.filter((term) => term !== "").join(" ");
}

function wordsOf(part: string, language: PhraseLanguage) {
  const stopWords = stopWordsOf(language.code);
  const words = rankWords(part);
  return words.map(({ word, from, to }, index) => {
    const isStop = stopWords.has(word.includes("’") ? word.replaceAll("’", "'") : word);
    const isCounter = COUNTERS.has(word) && isNumber(words[index + 1]?.word);
    const canStart = !isStop && !isCounter && HAS_LETTER.test(word);
    const canEnd = canStart || belongsTo(word, words[index - 1]?.word, stopWords);
    return { from, to, canStart, canEnd, term: isStop ? "" : termOf(word, language) };
  });
}

const HAS_LETTER = /\p{L}/u;
const STARTS_WITH_DIGIT = /^\d/u;
const SHORT_NUMBER = /^\d{1,4}$/u;

function isNumber(word: string | undefined): boolean {
  return word !== undefined && STARTS_WITH_DIGIT.test(word);
}

/** `iphone 16` ends with a number that belongs to it, `chapter 16` does not. */
function belongsTo(
  word: string,
  before: string | undefined,
  stopWords: ReadonlySet<string>,
): boolean {
  if (before === undefined || stopWords.has(before) || COUNTERS.has(before)) return false;
  return SHORT_NUMBER.test(word) && HAS_LETTER.test(before);
}

/** Words of all languages together. */
const MOST_REMEMBERED = 100_000;
let remembered = new WeakMap<PhraseLanguage, Map<string, string>>();
let rememberedWords = 0;

/** Cached: stemming is most of the work, and most words recur. */
function termOf(word: string, language: PhraseLanguage): string {
  const known = remembered.get(language)?.get(word);
  if (known !== undefined) return known;
  if (rememberedWords >= MOST_REMEMBERED) {
    remembered = new WeakMap();
    rememberedWords = 0;
  }
  const words = remembered.get(language) ?? new Map<string, string>();
  remembered.set(language, words);
  const term = language.terms(word).join(" ");
  words.set(word, term);
  rememberedWords += 1;
  return term;
}
