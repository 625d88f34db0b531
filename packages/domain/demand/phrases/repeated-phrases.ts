import { type PhraseOfPart, phrasesOf } from "./part-words.ts";
import type { PhraseLanguage } from "./phrase-language.ts";
import { splitParts } from "./split-phrases.ts";

const CHARACTERS_READ = 4_000;
const OFTEN = 3;
const MOST_A_PAGE = 8;

/** Recurring phrases of two or more words, the longest of the most frequent. */
export function repeatedPhrases(text: string, language: PhraseLanguage): string[] {
  const seen = new Map<string, PhraseOfPart & { readonly count: number }>();
  for (const part of splitParts(text.slice(0, CHARACTERS_READ).toLowerCase())) {
    for (const phrase of phrasesOf(part, language)) {
      if (phrase.words < 2) continue;
      const known = seen.get(phrase.key);
      const opens = phrase.opens || known?.opens === true;
      const closes = phrase.closes || known?.closes === true;
      seen.set(phrase.key, { ...phrase, opens, closes, count: (known?.count ?? 0) + 1 });
    }
  }
  return [...seen.values()]
    .filter(({ count, opens, closes }) => count >= OFTEN && opens && closes)
    .sort((one, other) => other.count * other.words - one.count * one.words)
    .slice(0, MOST_A_PAGE)
    .map((phrase) => phrase.text);
}
