import type { ComparedKeyword, ComparedPage } from "@sightline/domain/analyses";
import type { IndexedPage } from "./indexed-pages.queries.ts";
import { type TermReader, termReader } from "./term-reader.ts";

/** An indexed page, parsed into terms. */
export interface ReadPage extends ComparedPage {
  readonly companyId: string;
  /** Two letters, or empty when it is unknown. */
  readonly language: string;
  /** Of its meta tag; empty: none. */
  readonly description: string;
  /** Main text, one line per block. */
  readonly text: string;
}

export async function readPage(page: IndexedPage): Promise<ReadPage> {
  const reader = await termReader(page.language);
  const headings = plainHeadings(page.headings);
  const text = countTerms(reader, page.text);
  const named = countTerms(reader, `${page.title}\n${page.headings}`);
  return {
    companyId: page.companyId,
    url: page.url,
    title: page.title,
    description: page.description,
    language: reader.language,
    headings: headings.map((heading) => ({ text: heading, terms: termsIn(reader, heading) })),
    words: text.words,
    // Headings are usually part of the text: don't count them twice.
    terms: new Map([...named.counts, ...text.counts]),
    titleTerms: termsIn(reader, page.title),
    linkedFrom: page.linkedFrom,
    dataKinds: page.dataKinds,
    text: page.text,
  };
}

const PERMALINK = /[¶§🔗\p{Co}]$/u;

export function plainHeadings(headings: string): string[] {
  return headings.split("\n").flatMap((heading) => plainHeading(heading) || []);
}

/** Without the sign of a permanent link that some generators put behind it. */
function plainHeading(heading: string): string {
  return heading.replace(/\s+/gu, " ").trim().replace(PERMALINK, "").trim();
}

/**
 * The keyword, parsed in the language of the pages it is compared with. Names of companies say
 * nothing about what a page covers; a keyword of nothing else keeps them.
 */
export async function comparedKeyword(
  keyword: string,
  language: string | null,
  names: readonly string[] = [],
): Promise<ComparedKeyword> {
  const content = await contentTerms(keyword, language, names);
  if (content.length > 0) return { keyword, terms: content };
  return { keyword, terms: [...termsIn(await termReader(language), keyword)] };
}

/** Without stop words and names; none for a keyword of nothing else. */
export async function contentTerms(
  keyword: string,
  language: string | null,
  names: readonly string[],
): Promise<string[]> {
  const reader = await termReader(language);
  const named = nameTerms(reader, names);
  return [...termsIn(reader, keyword)].filter((term) => !named.has(term));
}

/** For many texts of one language. */
export async function contentTermsReader(
  language: string | null,
  names: readonly string[],
): Promise<(text: string) => ReadonlySet<string>> {
  const reader = await termReader(language);
  const named = nameTerms(reader, names);
  return (text) => new Set([...termsIn(reader, text)].filter((term) => !named.has(term)));
}

/** The same as they are spelled. */
export async function contentWords(
  keyword: string,
  language: string | null,
  names: readonly string[],
): Promise<string[]> {
  const reader = await termReader(language);
  const named = nameTerms(reader, names);
  const telling = [...reader.read(keyword)].filter(({ terms }) =>
    terms.some((term) => !named.has(term)),
  );
  return telling.map(({ spelling }) => spelling);
}

/** The words of a longer name are usually ordinary words. */
export function nameTerms(reader: TermReader, names: readonly string[]): ReadonlySet<string> {
  const each = names.map((name) => [...termsIn(reader, name)]);
  return new Set(each.flatMap((terms) => (terms.length === 1 ? terms : [])));
}

function termsIn(reader: TermReader, text: string): Set<string> {
  return new Set(countTerms(reader, text).counts.keys());
}

/** No human-written text has this many; a generated page could fill the memory. */
const MOST_TERMS = 10_000;

function countTerms(reader: TermReader, text: string) {
  const counts = new Map<string, number>();
  let words = 0;
  for (const word of reader.read(text)) {
    words += word.words;
    for (const term of word.terms) {
      if (counts.size >= MOST_TERMS && !counts.has(term)) continue;
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  return { counts, words };
}
