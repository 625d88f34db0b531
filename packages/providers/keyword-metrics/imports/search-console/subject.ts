import { countryNamed } from "./country-names.ts";
import { type Subject, subjectNamed } from "./header-words.ts";

const DEVICE_WORDS = new Set(
  (
    "desktop computer computador ordinateur ordenador escritorio pc počítač komputer компьютер пк " +
    "mobile mobil mobiel móvil móviles móveis mobilní komórka handy smartphone telefono cellulare " +
    "celular смартфон tablet tablets tablette tableta планшет"
  ).split(" "),
);

/** Below 1, because we don't know every spelling. */
const MOST = 0.6;
/** The maximum number of rows in such a table. */
const ROWS = { countries: 300, devices: 3 } as const;

/** A table's subject: from its header or cells if certain, otherwise queries. */
export function subjectOf(
  header: string,
  names: readonly string[],
): { readonly subject: Subject; readonly sure: boolean } {
  const subject = subjectNamed(header) ?? subjectToldBy(names);
  return subject === null ? { subject: "query", sure: false } : { subject, sure: true };
}

function subjectToldBy(names: readonly string[]): Subject | null {
  const all = (holds: (name: string) => boolean) => names.length > 0 && names.every(holds);
  const most = (rows: number, holds: (name: string) => boolean) =>
    names.length <= rows && names.filter(holds).length / names.length >= MOST;
  if (all((name) => /^\d{4}-\d{2}-\d{2}$/.test(name))) return "day";
  if (all((name) => /^https?:\/\//i.test(name))) return "page";
  if (most(ROWS.countries, (name) => countryNamed(name) !== null)) return "country";
  if (most(ROWS.devices, (name) => DEVICE_WORDS.has(name.toLowerCase()))) return "device";
  return null;
}
