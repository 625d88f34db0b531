const countries = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The country's name, or null where it is not known. */
export function placeOf(countryCode: string | null): string | null {
  return countryCode === null ? null : (countries.of(countryCode) ?? null);
}
