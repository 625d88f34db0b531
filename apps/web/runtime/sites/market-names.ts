const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

export function countryName(code: string): string {
  return countryNames.of(code) ?? code;
}

export function languageName(code: string): string {
  return languageNames.of(code) ?? code;
}
