import type { ComparedKeyword, ComparedPage } from "@sightline/domain/analyses";
import type { IndexedPage } from "./indexed-pages.queries.ts";
import { questionsOf } from "./questions.ts";
import { type TermReader, termReader } from "./term-reader.ts";

/** An indexed page, parsed into terms. */
export interface ReadPage extends ComparedPage {
  readonly companyId: string;
  /** Two letters, or empty when it is unknown. */
  readonly language: string;
  /** The most common spelling of each term. */
  readonly spellings: ReadonlyMap<string, string>;
  /** Questions in its headings and text. */
  readonly questions: readonly string[];
}

export async function readPage(page: IndexedPage): Promise<ReadPage> {
  const reader = await termReader(page.language);
  const headings = page.headings.split("\n").filter((heading) => heading.trim() !== "");
  const text = countTerms(reader, page.text);
  const named = countTerms(reader, `${page.title}\n${page.headings}`);
  return {
    companyId: page.companyId,
    url: page.url,
    title: page.title,
    language: reader.language,
    headings: headings.map((heading) => ({ text: heading, terms: termsIn(reader, heading) })),
    words: text.words,
    // Headings are usually part of the text: don't count them twice.
    terms: new Map([...named.counts, ...text.counts]),
    spellings: new Map([...usual(named.spellings), ...usual(text.spellings)]),
    titleTerms: termsIn(reader, page.title),
    linkedFrom: page.linkedFrom,
    dataKinds: page.dataKinds,
    questions: questionsOf(headings, page.text),
  };
}

/** The keyword, parsed in the language of the pages it is compared with. */
export async function comparedKeyword(
  keyword: string,
  language: string | null,
): Promise<ComparedKeyword> {
  return { keyword, terms: [...termsIn(await termReader(language), keyword)] };
}

export function termsIn(reader: TermReader, text: string): Set<string> {
  return new Set(countTerms(reader, text).counts.keys());
}

/** No human-written text has this many; a generated page could fill the memory. */
const MOST_TERMS = 10_000;

type Spellings = Map<string, Map<string, number>>;

function countTerms(reader: TermReader, text: string) {
  const counts = new Map<string, number>();
  const spellings: Spellings = new Map();
  let words = 0;
  for (const word of reader.read(text)) {
    words += word.words;
    for (const term of word.terms) {
      if (counts.size >= MOST_TERMS && !counts.has(term)) continue;
      counts.set(term, (counts.get(term) ?? 0) + 1);
      const spelling = word.terms.length === 1 ? word.spelling : term;
      const uses = spellings.get(term) ?? new Map<string, number>();
      spellings.set(term, uses.set(spelling, (uses.get(spelling) ?? 0) + 1));
    }
  }
  return { counts, spellings, words };
}

function* usual(spellings: Spellings): Generator<[term: string, spelling: string]> {
  for (const [term, uses] of spellings) yield [term, mostUsed(uses) ?? term];
}

/** Of two equally frequent ones the shorter: the base form rather than an inflection. */
export function mostUsed(spellings: ReadonlyMap<string, number>): string | null {
  const [most] = [...spellings].sort(
    ([one, uses], [other, others]) => others - uses || one.length - other.length,
  );
  return most?.[0] ?? null;
}
