import { isCountry, isLanguage } from "@sightline/domain/companies";

export interface Place {
  country: string | null;
  language: string | null;
}

/** Where somebody searches, by the languages of their browser; a language alone names its largest country. */
export function guessPlace(languages: readonly string[]): Place {
  const locales = languages.flatMap(localeOf);
  const language = locales.map((locale) => locale.language).find(isLanguage) ?? null;
  const named = locales.map((locale) => locale.region ?? "").find(isCountry);
  const likely = locales.map((locale) => likelyRegion(locale.language)).find(isCountry);
  return { country: named ?? likely ?? null, language };
}

function likelyRegion(language: string): string {
  return new Intl.Locale(language).maximize().region ?? "";
}

function localeOf(tag: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)];
  } catch {
    return [];
  }
}
