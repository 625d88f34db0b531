import { isCountry } from "../companies/index.ts";
import { normaliseTargetSite } from "../keywords/index.ts";
import { normalizeAddress, type OutreachAddress } from "./address.ts";
import {
  type ColumnMapping,
  type ContactColumn,
  fieldOf,
  isContactColumn,
} from "./contact-columns.ts";

export interface NewContact extends OutreachAddress {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly company: string | null;
  readonly companyDomain: string | null;
  readonly country: string | null;
  readonly language: string | null;
  readonly timeZone: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

export type JudgedRow = { readonly contact: NewContact } | { readonly problem: string };

const LONGEST: Partial<Record<ContactColumn, number>> = {
  ...{ first_name: 100, last_name: 100, company: 200 },
};
const LONGEST_FIELD = 500;

/** A row of a file as a contact, or what is wrong with it. */
export function judgeRow(
  cells: readonly string[],
  mapping: ColumnMapping,
  headers: readonly string[],
): JudgedRow {
  const further = cells.slice(headers.length).some((cell) => cell.trim() !== "");
  if (further) {
    return {
      problem: `This row has ${cells.length} columns, but the header has ${headers.length}.`,
    };
  }
  const values = new Map<ContactColumn, string>();
  const fields: Record<string, string> = {};
  for (const [index, target] of mapping.entries()) {
    const value = tidy(cells[index] ?? "");
    if (target === null || value === "") continue;
    const most = (isContactColumn(target) && LONGEST[target]) || LONGEST_FIELD;
    if (value.length > most) {
      return { problem: `The value in “${headers[index]}” is longer than ${most} characters.` };
    }
    const field = fieldOf(target);
    if (isContactColumn(target)) values.set(target, value);
    else if (field !== null) fields[field] = value;
  }
  return contactFrom(values, fields);
}

function contactFrom(
  values: ReadonlyMap<ContactColumn, string>,
  fields: Readonly<Record<string, string>>,
): JudgedRow {
  const typed = values.get("email");
  if (typed === undefined) return { problem: "There's no email address in this row." };
  const address = normalizeAddress(typed);
  if (address === null) return { problem: `“${short(typed)}” isn't an email address.` };
  const country = read(values.get("country"), countryCode);
  if (country === "unknown")
    return unknown("country", values.get("country"), "such as DE or Germany");
  const language = read(values.get("language"), languageCode);
  if (language === "unknown") return unknown("language", values.get("language"), "such as en");
  const timeZone = read(values.get("time_zone"), timeZoneName);
  if (timeZone === "unknown") {
    return unknown("time zone", values.get("time_zone"), "such as Europe/Berlin");
  }
  const site = read(values.get("company_domain"), normaliseTargetSite);
  if (site === "unknown")
    return unknown("site", values.get("company_domain"), "such as example.com");
  return {
    contact: {
      ...address,
      firstName: values.get("first_name") ?? null,
      lastName: values.get("last_name") ?? null,
      company: values.get("company") ?? null,
      // A company's own mail domain is its site far more often than not.
      companyDomain: site ?? (address.isFreeMail ? null : address.emailDomain),
      ...{ country, language, timeZone, fields },
    },
  };
}

function unknown(what: string, typed: string | undefined, example: string): JudgedRow {
  return {
    problem: `“${short(typed ?? "")}” isn't a ${what} we recognize. Use a value ${example}.`,
  };
}

function read(text: string | undefined, by: (text: string) => string | null) {
  return text === undefined ? null : (by(text) ?? "unknown");
}

/** Line breaks, tabs and control characters have no meaning in a name. */
function tidy(cell: string): string {
  return cell
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** Two letters or an English name, in small letters; UK is what people write. */
let countries: ReadonlyMap<string, string> | undefined;

function countryCode(text: string): string | null {
  countries ??= new Map([...codesAndNames(), ["uk", "GB"], ["usa", "US"]]);
  return countries.get(text.toLowerCase()) ?? null;
}

function codesAndNames(): [string, string][] {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((one) => letters.map((other) => one + other)).filter(isCountry);
  return codes.flatMap((code) => [
    [code.toLowerCase(), code],
    [(names.of(code) ?? code).toLowerCase(), code],
  ]);
}

function languageCode(text: string): string | null {
  return /^[a-z]{2}(?![a-z])/i.exec(text)?.[0].toLowerCase() ?? null;
}

/** A file names few zones on many rows, and asking for one is slow. */
const zones = new Map<string, string | null>();
const MOST_ZONES = 1_000;

function timeZoneName(text: string): string | null {
  const known = zones.get(text);
  if (known !== undefined) return known;
  const name = canonicalZone(text);
  if (zones.size < MOST_ZONES) zones.set(text, name);
  return name;
}

function canonicalZone(text: string): string | null {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
