import { countryCodes } from "../../iso-countries.ts";

export type Subject = "query" | "page" | "country" | "device" | "day" | "appearance";

const HEADERS = new Map<string, Subject>(
  Object.entries({
    "top queries": "query",
    query: "query",
    queries: "query",
    "nejčastější dotazy": "query",
    "top pages": "page",
    page: "page",
    pages: "page",
    country: "country",
    device: "device",
    date: "day",
    "search appearance": "appearance",
  } as const),
);

const DEVICE_WORDS = new Set(
  (
    "desktop computer computador ordinateur ordenador escritorio pc počítač komputer компьютер " +
    "mobile mobil mobiel móvil mobilní komórka handy smartphone telefono celular смартфон tablet tablette tableta"
  ).split(" "),
);

/** Languages in which Search Console's country names are looked up. */
const LANGUAGES =
  "en de fr es it nl pt pl cs sk da sv nb fi hu ro tr ru uk el ja ko zh zh-TW ar he id vi th".split(
    " ",
  );

/** What a table is about: certain by its header or its cells, else taken for queries. */
export function subjectOf(
  header: string,
  names: readonly string[],
): { readonly subject: Subject; readonly sure: boolean } {
  const named = HEADERS.get(header.toLowerCase());
  if (named !== undefined) return { subject: named, sure: true };
  const all = (holds: (name: string) => boolean) => names.length > 0 && names.every(holds);
  if (all((name) => /^\d{4}-\d{2}-\d{2}$/.test(name))) return { subject: "day", sure: true };
  if (all((name) => /^https?:\/\//i.test(name))) return { subject: "page", sure: true };
  if (all((name) => countryNamed(name) !== null)) return { subject: "country", sure: true };
  const devices = names.length <= 3 && all((name) => DEVICE_WORDS.has(name.toLowerCase()));
  return devices ? { subject: "device", sure: true } : { subject: "query", sure: false };
}

/** The ISO code of a country's name in any of the languages. */
export function countryNamed(name: string): string | null {
  countries ??= countryNames();
  return countries.get(name.trim().toLowerCase()) ?? null;
}

let countries: Map<string, string> | undefined;

function countryNames(): Map<string, string> {
  const names = new Map<string, string>();
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    for (const code of countryCodes()) {
      const name = display.of(code)?.toLowerCase();
      if (name !== undefined && !names.has(name)) names.set(name, code);
    }
  }
  return names;
}
