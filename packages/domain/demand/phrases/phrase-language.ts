import { STOP_WORDS } from "./stop-words.ts";

/** What phrases need to know of the language they are in. */
export interface PhraseLanguage {
  /** Two letters, or empty when it is unknown. */
  readonly code: string;
  /** What all inflections and spellings of each word have in common. */
  terms(text: string): readonly string[];
}

/** Words that carry no topic by themselves, such as `the` and `of`. */
export function stopWordsOf(code: string): ReadonlySet<string> {
  const known = sets.get(code) ?? new Set(STOP_WORDS[code]?.trim().split(/\s+/u));
  sets.set(code, known);
  return known;
}

const sets = new Map<string, ReadonlySet<string>>();
