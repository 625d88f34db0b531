import type { ComparedPage } from "./compared-page.ts";

/** A page about a search, in sentences of prose: code, menus and tables are left out. */
export interface ProsePage<Page extends ComparedPage = ComparedPage> {
  readonly page: Page;
  readonly site: string;
  readonly sentences: readonly ProseSentence[];
}

export interface ProseSentence {
  readonly text: string;
  readonly words: readonly ProseWord[];
}

export interface ProseWord {
  readonly spelling: string;
  /** Null: a stop word, a name, a number or code, which no term contains. */
  readonly term: string | null;
  /** Punctuation before it ends a term. */
  readonly opens: boolean;
}

/** The background of the field: how common a term is among all pages of the sites, 0 to 1. */
export type FieldShare = (term: string) => number;

/** With fewer, a page only mentions the words. */
const FEWEST_SENTENCES = 3;

/** How a page is about a search, from the weakest to the strongest sign. */
export const ABOUT = ["mentions", "partly", "phrase", "heading", "section", "title"] as const;
export type About = (typeof ABOUT)[number];

/** Pages that mention everything and are about nothing. */
const LISTS_ALL =
  /\b(?:releases?(?: notes| history| \d)?|change ?log|changes|what's new|news|history|index|glossary|contents|sitemap|bibliography|archives?|acronyms|deprecation|contributing)\b/iu;

export function isListing({ title }: Pick<ComparedPage, "title">): boolean {
  return LISTS_ALL.test(title);
}

/** Its title or a heading has all the words, or several sentences have them together. */
export function aboutOf(keyword: readonly string[], { page, sentences }: ProsePage): About {
  const holds = (terms: ReadonlySet<string>) => keyword.every((term) => terms.has(term));
  if (keyword.length === 0 || isListing(page)) return "mentions";
  if (holds(page.titleTerms)) return "title";
  if (page.headings.some(({ terms }) => isTitledOnly(keyword, terms))) return "section";
  if (page.headings.some(({ terms }) => holds(terms))) return "heading";
  const together = sentences.filter(({ words }) => areTogether(keyword, words));
  if (keyword.length > 1 && together.length >= FEWEST_SENTENCES) return "phrase";
  const named = keyword.filter((term) => page.titleTerms.has(term)).length;
  return named > 0 && named * 2 >= keyword.length ? "partly" : "mentions";
}

/** More than a mention, or a title that has half of the words. */
export function isAbout(keyword: readonly string[], page: ProsePage): boolean {
  const about = aboutOf(keyword, page);
  return about === "phrase" || isNamed(about);
}

/** Its title or a heading says so. */
export function isNamed(about: About): boolean {
  return about === "title" || about === "section" || about === "heading";
}

/** A title or heading says nothing else: `Genetic query optimization` isn't about query optimization. */
export function isTitledOnly(keyword: readonly string[], title: ReadonlySet<string>): boolean {
  const others = [...title].filter((term) => !keyword.includes(term) && !SAYS_LITTLE.has(term));
  return keyword.every((term) => title.has(term)) && others.length === 0;
}

/** Stems, as titles of chapters and whole sites have them; English. */
const SAYS_LITTLE = new Set(
  "chapter section part appendix document guid manual us introduct overview basic work".split(" "),
);

/** Next to each other, in any order; stop words may stand between them. */
export function areTogether(keyword: readonly string[], words: readonly ProseWord[]): boolean {
  const terms = words.flatMap(({ term }) => term?.split(PARTS) ?? []);
  return terms.some((_, at) => {
    const near = terms.slice(at, at + keyword.length + 1);
    return keyword.every((term) => near.includes(term));
  });
}

const PARTS = "-";
