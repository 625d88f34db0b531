import { countryCodes } from "../../iso-countries.ts";

/** Languages in which Search Console's country names are recognized. */
const LANGUAGES =
  "en de fr es it nl pt pl cs sk da sv nb fi hu ro tr ru uk el ja ko zh zh-TW ar he id vi th".split(
    " ",
  );

/** Names that Google uses and the runtime doesn't. */
const ALIASES = {
  "la india": "IN",
  "czech republic": "CZ",
  "république tchèque": "CZ",
  "república checa": "CZ",
  "repubblica ceca": "CZ",
  "tschechische republik": "CZ",
  turkey: "TR",
  macedonia: "MK",
  macédoine: "MK",
};

/** The ISO code of a country's name in any of the languages. */
export function countryNamed(name: string): string | null {
  countries ??= countryNames();
  return countries.get(keyOf(name)) ?? null;
}

let countries: Map<string, string> | undefined;

function countryNames(): Map<string, string> {
  const names = new Map<string, string>(Object.entries(ALIASES));
  // Long names first: a short name in one language may be another country's name elsewhere.
  for (const style of ["long", "short"] as const) {
    for (const language of LANGUAGES) {
      const display = new Intl.DisplayNames(language, { type: "region", fallback: "none", style });
      for (const code of countryCodes()) {
        const key = keyOf(display.of(code) ?? "");
        if (key !== "" && !names.has(key)) names.set(key, code);
      }
    }
  }
  return names;
}

/** `Hong-Kong` matches Hong Kong, and `Côte d'Ivoire` matches with either apostrophe. */
function keyOf(name: string): string {
  return name
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[\s-]+/gu, " ")
    .trim();
}
