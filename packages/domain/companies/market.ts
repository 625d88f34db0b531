/** Country groups and test codes: nobody searches from these. */
const NO_COUNTRIES: ReadonlySet<string> = new Set(["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"]);

/** ISO 3166-1, such as `DE`; current codes only, no retired ones. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRIES.has(code)) return false;
  return new Intl.Locale(`und-${code}`).region === code && names("region").of(code) !== undefined;
}

/** ISO 639-1, such as `de`. */
export function isLanguage(code: string): boolean {
  if (!/^[a-z]{2}$/.test(code)) return false;
  return Intl.getCanonicalLocales(code)[0] === code && names("language").of(code) !== undefined;
}

function names(type: "region" | "language"): Intl.DisplayNames {
  return new Intl.DisplayNames("en", { type, fallback: "none" });
}
