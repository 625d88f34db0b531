import { isCountry, isLanguage } from "@sightline/domain/companies";

export interface Market {
  country: string | null;
  language: string | null;
}

/** The market, guessed from the browser's languages; a language alone means its largest country. */
export function guessMarket(languages: readonly string[]): Market {
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
