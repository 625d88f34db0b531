import { analyserFor } from "@sightline/crawler/index";
import type { PhraseLanguage } from "@sightline/domain/demand/phrases";

/** Tokenizes a language the same way the index does. */
export async function phraseLanguage(language: string | null): Promise<PhraseLanguage> {
  const analyser = await analyserFor(language);
  const known = languages.get(analyser.language) ?? {
    code: analyser.language,
    terms: analyser.terms,
  };
  languages.set(analyser.language, known);
  return known;
}

const languages = new Map<string, PhraseLanguage>();
