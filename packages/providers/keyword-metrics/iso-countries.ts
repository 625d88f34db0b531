/** The ISO 3166-1 number of a country: 840 for `US`; null: no such country. */
export function countryNumber(code: string): number | null {
  numbers ??= readNumbers();
  return numbers.get(code) ?? null;
}

export function countryCodes(): readonly string[] {
  numbers ??= readNumbers();
  return [...numbers.keys()];
}

let numbers: Map<string, number> | undefined;

/** Numbers of former countries, or of countries that have a new number. */
const RETIRED = new Set([
  172, 200, 230, 249, 278, 280, 530, 532, 536, 582, 720, 736, 810, 830, 886, 890, 891,
]);

/** From the runtime: `und-840` is canonicalized to `und-US`. */
function readNumbers(): Map<string, number> {
  const found = new Map<string, number>();
  for (let number = 1; number < 900; number += 1) {
    const tag = `und-${String(number).padStart(3, "0")}`;
    const code = Intl.getCanonicalLocales(tag)[0]?.slice("und-".length) ?? "";
    if (/^[A-Z]{2}$/.test(code) && !RETIRED.has(number)) found.set(code, number);
  }
  return found;
}
