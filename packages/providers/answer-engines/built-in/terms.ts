import { type PhraseLanguage, phraseKey } from "@sightline/domain/demand/phrases";

/** The terms of a text in order, without stop words. */
export function termsOf(text: string, language: PhraseLanguage): string[] {
  return phraseKey(text, language)
    .split(" ")
    .filter((term) => term !== "");
}
