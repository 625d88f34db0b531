import { parse } from "bcp-47";
import countryCodes from "i18n-iso-countries/codes.json" with { type: "json" };
import languages from "iso-639-1";

const countries = new Set(countryCodes.map(([alpha2]) => alpha2));

/** Too close for people or detectors to tell apart. */
const TAKEN_AS: Readonly<Record<string, string>> = {
  nb: "no",
  nn: "no",
  bs: "hr",
  sr: "hr",
  ms: "id",
  tl: "fil",
};

/** BCP 47 with a language that exists, and a country that exists if one is named. */
export function isLanguageTag(tag: string): boolean {
  const { language, region } = parse(tag);
  // Longer ones may exist one day; until then they are names such as “english”.
  if (!language || language.length > 3) return false;
  const known = language.length === 3 || languages.validate(language.toLowerCase());
  return known && (!region || /^\d/.test(region) || countries.has(region.toUpperCase()));
}

/** What Google takes in hreflang: ISO 639-1, then perhaps a script and an ISO 3166-1 country. */
export function isHreflangCode(code: string): boolean {
  if (code.toLowerCase() === "x-default") return true;
  const { language, script, region, variants = [], extensions = [] } = parse(code);
  if (!language || variants.length > 0 || extensions.length > 0) return false;
  if (!languages.validate(language.toLowerCase())) return false;
  if (script && script.length !== 4) return false;
  return !region || countries.has(region.toUpperCase());
}

export function primaryLanguage(tag: string): string {
  const language = tag.split("-", 1)[0]?.toLowerCase() ?? "";
  return TAKEN_AS[language] ?? language;
}
