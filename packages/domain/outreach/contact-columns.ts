/** What a column of a file can be. Anything else becomes a field of its own, for templates. */
export const CONTACT_COLUMNS = {
  email: "Email address",
  first_name: "First name",
  last_name: "Last name",
  company: "Company",
  company_domain: "Company site",
  country: "Country",
  language: "Language",
  time_zone: "Time zone",
} as const;
export type ContactColumn = keyof typeof CONTACT_COLUMNS;

/** Per column of the file: a column of ours, `field:` and a name, or null to leave it out. */
export type ColumnMapping = readonly (string | null)[];

export const FIELD_NAME = /^[a-z][a-z0-9_]{0,39}$/;
const FIELD = "field:";

/** Variables of templates that a field can't replace. */
const RESERVED = new Set(["report", "unsubscribe_url"]);

export function isContactColumn(target: string): target is ContactColumn {
  return Object.hasOwn(CONTACT_COLUMNS, target);
}

/** The name of the field a column is mapped to; null if it's none. */
export function fieldOf(target: string | null): string | null {
  const name = target?.startsWith(FIELD) ? target.slice(FIELD.length) : "";
  return FIELD_NAME.test(name) && !isContactColumn(name) && !RESERVED.has(name) ? name : null;
}

/** In words, if the file can't be imported like this. */
export function mappingProblem(mapping: ColumnMapping, columns: number): string | null {
  if (mapping.length !== columns) return "The columns don't match the file. Upload it again.";
  const used = mapping.filter((target) => target !== null);
  const unknown = used.find((target) => !isContactColumn(target) && fieldOf(target) === null);
  if (unknown !== undefined) {
    return `'${unknown.replace(FIELD, "")}' can't be a field name. Use lowercase letters, digits and underscores.`;
  }
  const twice = used.find((target, index) => used.indexOf(target) !== index);
  if (twice !== undefined) return `Two columns are mapped to '${nameOf(twice)}'. Choose one.`;
  return used.includes("email") ? null : "Choose the column with the email addresses.";
}

function nameOf(target: string): string {
  return isContactColumn(target) ? CONTACT_COLUMNS[target] : target.slice(FIELD.length);
}

/** By the names that other tools give their columns. */
export function guessMapping(columns: readonly string[]): (string | null)[] {
  const used = new Set<string>();
  return columns.map((column) => {
    const words = column
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, " ")
      .trim();
    const known = Object.keys(NAMES).find((target) => NAMES[target as ContactColumn].has(words));
    const target = known ?? fieldFrom(words);
    if (target === null || used.has(target)) return null;
    used.add(target);
    return target;
  });
}

function fieldFrom(words: string): string | null {
  const target = `${FIELD}${words.replaceAll(" ", "_").slice(0, 40)}`;
  return fieldOf(target) === null ? null : target;
}

const named = (...names: string[]) => new Set(names);
const NAMES: Record<ContactColumn, ReadonlySet<string>> = {
  email: named("email", "e mail", "email address", "e mail address", "mail", "work email"),
  first_name: named("first name", "firstname", "given name", "forename", "vorname"),
  last_name: named("last name", "lastname", "surname", "family name", "nachname"),
  company: named(
    "company",
    "company name",
    "organization",
    "organisation",
    "firma",
    "account name",
  ),
  company_domain: named(
    ...["company domain", "domain", "website", "site", "web site", "url", "company website"],
  ),
  country: named("country", "country code", "land"),
  language: named("language", "lang", "locale", "sprache"),
  time_zone: named("time zone", "timezone", "tz"),
};
