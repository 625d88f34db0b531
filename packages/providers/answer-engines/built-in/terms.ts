import { type PhraseLanguage, phraseKey } from "@sightline/domain/demand/phrases";

/** The terms of a text in their order, small words left out. */
export function termsOf(text: string, language: PhraseLanguage): string[] {
  return phraseKey(text, language)
    .split(" ")
    .filter((term) => term !== "");
}
