import type { PhraseLanguage } from "@sightline/domain/demand/phrases";
import { termsOf } from "./terms.ts";

const WORDS = /[\p{L}\p{M}\p{N}]+(?:[._'’&/-][\p{L}\p{M}\p{N}]+)*(?:\+\+|#)?/gu;

/** Question words, which don't carry the topic. */
const ASKING = new Set(
  `best better good top offer offers offered provide provides sell sells say says mean means people
  difference explain find buy work works happen happens occur occurs`.split(/\s+/u),
);

/** The topic of a question: its words without stop words and question words. */
export function subjectOf(question: string, language: PhraseLanguage): string {
  const words = question.normalize("NFKC").match(WORDS) ?? [];
  const telling = words.filter((word) => termsOf(word, language).length > 0);
  const subject = telling.filter((word) => !ASKING.has(word.toLowerCase()));
  return firstOf(subject, telling, words).join(" ");
}

/** If a question consists only of stop words, those are its topic. */
function firstOf(...choices: readonly (readonly string[])[]): readonly string[] {
  return choices.find(({ length }) => length > 0) ?? [];
}
