import { type PagePhrase, phraseKey } from "@sightline/domain/demand/phrases";
import { phraseLanguage } from "./phrase-language.ts";

/** Phrases not saved in any inflection. */
export async function unsaved(
  phrases: readonly PagePhrase[],
  saved: readonly string[],
): Promise<PagePhrase[]> {
  const keys = new Map<string, ReadonlySet<string>>();
  for (const code of new Set(phrases.map(({ language }) => language))) {
    const language = await phraseLanguage(code);
    keys.set(code, new Set(saved.map((keyword) => phraseKey(keyword, language))));
  }
  return phrases.filter(({ key, language }) => !keys.get(language)?.has(key));
}
