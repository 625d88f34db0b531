import { countryNumber } from "../iso-countries.ts";

/** Google's country codes are ISO 3166-1 numbers plus 2000: 2840 is the United States. */
export function locationCode(country: string): number | null {
  const number = country === "SD" ? SUDAN_BEFORE_2011 : countryNumber(country);
  return number === null ? null : 2000 + number;
}

/** Sudan got a new number when South Sudan seceded; Google kept the old one. */
const SUDAN_BEFORE_2011 = 736;
