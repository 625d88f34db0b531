import { countryName, languageName } from "../sites/market-names.ts";

export interface Market {
  /** Empty: all countries, all languages. */
  country: string;
  language: string;
  /** Null: the engine doesn't distinguish devices. */
  device: string | null;
}

/** Where a position was checked: 'United States · English · desktop'. A device is always named. */
export function marketText({ country, language, device }: Market): string {
  return [
    country === "" ? "All countries" : countryName(country),
    language === "" ? "all languages" : languageName(language),
    device ?? "any device",
  ].join(" · ");
}
