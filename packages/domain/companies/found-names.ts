import { NAME_MAX_LENGTH, tidyName } from "./name.ts";

/** What a site says about its own name. */
export interface SaidOfItself {
  readonly domain: string;
  /** On its home page, as machines read it: `og:site_name` and structured data, best first. */
  readonly declared: readonly string[];
  readonly homeTitle: string | null;
  /** Of its other pages. */
  readonly titles: readonly string[];
}

const MOST_NAMES = 4;
const MOST_WORDS = 5;
/** A part that fewer pages share is a section of the site. */
const SHARED_BY = 0.6;
const FEWEST_TITLES = 4;

/** A company's names as its site gives them, the usual one first. None rather than a slogan. */
export function foundNames({ domain, declared, homeTitle, titles }: SaidOfItself): string[] {
  const found = [
    ...declared.map((name) => partsOf(name)[0] ?? ""),
    sharedPart(titles) ?? "",
    ofHomeTitle(homeTitle ?? "", labelOf(domain)) ?? "",
  ].flatMap((part) => asName(part) ?? []);
  const [name] = found;
  if (name === undefined) return [];
  const seen = new Set<string>();
  return found
    .filter((one) => one === name || isFormOf(one, name))
    .filter((one) => !seen.has(letters(one)) && seen.add(letters(one)))
    .slice(0, MOST_NAMES);
}

/** 'Window Functions | PostgreSQL', 'Request — Flask Documentation', 'SQLite: Datatypes'. */
const SEPARATOR = / [|·•»«–—-] | :: |: /u;

function partsOf(title: string): string[] {
  return tidyName(title).split(SEPARATOR).filter(Boolean);
}

/** What most pages begin or end their title with. */
function sharedPart(titles: readonly string[]): string | null {
  const split = titles.map(partsOf).filter(({ length }) => length > 1);
  if (split.length < FEWEST_TITLES) return null;
  const counts = [(parts: string[]) => parts.at(-1), (parts: string[]) => parts[0]].map((pick) =>
    mostFrequent(split.map((parts) => pick(parts) ?? "")),
  );
  const [most] = counts.toSorted((one, other) => other.times - one.times);
  return most !== undefined && most.times >= titles.length * SHARED_BY ? most.value : null;
}

function mostFrequent(values: readonly string[]): { value: string; times: number } {
  const times = new Map<string, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  const [first = ["", 0]] = [...times].toSorted(([, one], [, other]) => other - one);
  return { value: first[0], times: first[1] };
}

/** A home page's title is often a slogan: a part of it must look like a name, or like the domain. */
function ofHomeTitle(title: string, label: string): string | null {
  const names = partsOf(title).flatMap((part) => asName(part) ?? []);
  const isSingle = (name: string) => !name.includes(" ");
  return (
    names.find((name) => letters(name) === label) ??
    names.find(
      (name) => isSingle(name) && letters(name).length > 2 && label.includes(letters(name)),
    ) ??
    names.find(
      (name) => name.split(" ").length <= 2 && label.length > 3 && letters(name).includes(label),
    ) ??
    names.find((name) => isSingle(name) && /\p{L}\p{Lu}/u.test(name)) ??
    null
  );
}

const GREETING = /^(?:welcome to|home of|willkommen bei|bienvenue (?:sur|chez)) (?:the )?/iu;
const VERSION = /\s(?:version |release |v)?\d+(?:\.(?:\d+|x))+$|\s(?:version|release) \d+$/iu;
const KIND =
  /\s(?:documentation|dokumentation|docs|manual|home ?page|(?:official )?(?:web ?site|site))$/iu;
const GENERIC = new Set(
  [
    "home home page homepage start startseite accueil inicio index welcome documentation docs manual",
    "blog news shop store search login untitled error forbidden overview contents dashboard website",
  ]
    .join(" ")
    .split(" "),
);
const NOTICE =
  /\b(?:not found|forbidden|access denied|moment|attention required|coming soon|under construction|for sale|index of|default page|test page|it works|error|page)\b/iu;

/** Without version, kind of site and marks: 'Django 3.2.25 documentation' is Django. Null: no name. */
function asName(part: string): string | null {
  let name = tidyName(part)
    .replace(/[™®©]/gu, "")
    .replace(/ \([^()]*\)$|\(\d\)$/u, "")
    .replace(GREETING, "");
  for (let before = ""; before !== name; ) {
    before = name;
    name = name.replace(VERSION, "").replace(KIND, "").trim();
  }
  const words = name.split(" ");
  if (letters(name).length < 2 || !/\p{L}/u.test(name)) return null;
  if (words.length > MOST_WORDS || name.length > NAME_MAX_LENGTH / 2) return null;
  if (NOTICE.test(name) || words.every((word) => GENERIC.has(word.toLowerCase()))) return null;
  // Version and kind alone: '3.11.2 Documentation'.
  return /^\p{N}[\p{N}.]*( |$)/u.test(name) ? null : name;
}

/** One lengthens the other: 'Acme' and 'Acme Outdoor Ltd'. */
function isFormOf(one: string, other: string): boolean {
  const [first, second] = [letters(one), letters(other)];
  return first.startsWith(second) || second.startsWith(first);
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Of `www.acme-shop.co.uk`, `acmeshop`. */
function labelOf(domain: string): string {
  const [first = ""] = domain.replace(/^www\./, "").split(".");
  return letters(first);
}
