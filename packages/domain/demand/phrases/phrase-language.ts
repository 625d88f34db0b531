import { STOP_WORDS } from "./stop-words.ts";

/** Language-specific operations on phrases. */
export interface PhraseLanguage {
  /** Two letters, or empty when it is unknown. */
  readonly code: string;
  /** Each word reduced to what its inflections and spellings share. */
  terms(text: string): readonly string[];
}

/** Words without a topic of their own, such as `the` and `of`. */
export function stopWordsOf(code: string): ReadonlySet<string> {
  const known = sets.get(code) ?? new Set(STOP_WORDS[code]?.trim().split(/\s+/u));
  sets.set(code, known);
  return known;
}

const sets = new Map<string, ReadonlySet<string>>();
