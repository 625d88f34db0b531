import { countryNumber } from "../iso-countries.ts";

/** Google numbers a country 2000 more than ISO 3166-1 does: 2840 is the United States. */
export function locationCode(country: string): number | null {
  const number = country === "SD" ? SUDAN_BEFORE_2011 : countryNumber(country);
  return number === null ? null : 2000 + number;
}

/** Sudan was renumbered when the south left it; Google kept the number. */
const SUDAN_BEFORE_2011 = 736;
