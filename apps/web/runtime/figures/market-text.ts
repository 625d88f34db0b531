import type { CheckMarket } from "@sightline/contract";
import { countryName, languageName } from "../sites/market-names.ts";

/** Where a position was checked: 'United States · English · desktop'. */
export function marketText({ country, language, device }: CheckMarket): string {
  return [
    country === "" ? "All countries" : countryName(country),
    language === "" ? "all languages" : languageName(language),
    device,
  ]
    .filter((part) => part !== null)
    .join(" · ");
}
