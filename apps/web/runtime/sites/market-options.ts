import { isCountry, isLanguage } from "@sightline/domain/companies";
import type { SelectOption } from "@sightline/ui/select";
import { countryName, languageName } from "./market-names.ts";

export function countryOptions(): SelectOption[] {
  return named(pairs("A").filter(isCountry), countryName);
}

export function languageOptions(): SelectOption[] {
  return named(pairs("a").filter(isLanguage), languageName);
}

/** Every two-letter code; the runtime knows which of them exist. */
function pairs(first: "A" | "a"): string[] {
  const start = first.charCodeAt(0);
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(start + index));
  return letters.flatMap((one) => letters.map((other) => one + other));
}

/** An old code may share its name with the current one; the first is enough. One without a name is none. */
function named(codes: readonly string[], nameOf: (code: string) => string): SelectOption[] {
  const byName = new Map<string, string>();
  for (const value of codes) {
    const label = nameOf(value);
    if (label !== value && !byName.has(label)) byName.set(label, value);
  }
  return [...byName]
    .map(([label, value]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
}
