import type { PhraseLanguage } from "@sightline/domain/demand/phrases";
import { termsOf } from "./terms.ts";

const WORDS = /[\p{L}\p{M}\p{N}]+(?:[._'’&/-][\p{L}\p{M}\p{N}]+)*(?:\+\+|#)?/gu;

/** Words that say how something is asked, and not what about. */
const ASKING = new Set(
  `best better good top offer offers offered provide provides sell sells say says mean means people
  difference explain find buy work works happen happens occur occurs`.split(/\s+/u),
);

/** What a question is about: its words but for the small ones and those that only ask. */
export function subjectOf(question: string, language: PhraseLanguage): string {
  const words = question.normalize("NFKC").match(WORDS) ?? [];
  const telling = words.filter((word) => termsOf(word, language).length > 0);
  const subject = telling.filter((word) => !ASKING.has(word.toLowerCase()));
  return firstOf(subject, telling, words).join(" ");
}

/** A question of nothing but small words is about those. */
function firstOf(...choices: readonly (readonly string[])[]): readonly string[] {
  return choices.find(({ length }) => length > 0) ?? [];
}
