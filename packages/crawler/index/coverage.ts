import { analyserFor } from "./analyser.ts";
import type { IndexDocument } from "./document.ts";
import { baseLanguage } from "./languages.ts";
import type { Evidence } from "./page-evidence.ts";
import { type QueryWord, queryWords } from "./query-words.ts";

/** Of the rarity of all words that are wanted: a page may lack what hardly narrows the search. */
const ENOUGH = 0.8;
/** Of the same rarity: a page that has all the words, but is about none of them, is about nothing. */
const PROMINENT = 0.5;

/** How much of what is wanted a page has, and is about, each by the rarity of its words. */
export function isEnough(has: number, isAbout: number, wanted: number): boolean {
  return has > 0 && has >= wanted * ENOUGH && isAbout >= wanted * PROMINENT;
}

/** Of the weights of all words. */
const ON_THE_PAGE = 0.8;
const IN_ONE_PASSAGE = 0.6;
const OF_A_QUESTION = 0.4;
const NAMED = 0.9;
const OFTEN = 3;

/** Whether a page that has enough of the words has them in one place, not each in its own. */
export function standTogether({ all, passage }: Evidence): boolean {
  return all >= ON_THE_PAGE && passage >= IN_ONE_PASSAGE;
}

const ALL_BUT_A_TRACE = 0.95;
const IN_A_HEADING = 0.3;

/** Whether a page has all the words in one passage and a heading for some: it needn't repeat them. */
export function hasAllTogether({
  passage,
  title,
  heading,
}: Pick<Evidence, "passage" | "title" | "heading">): boolean {
  return passage >= ALL_BUT_A_TRACE && Math.max(title, heading) >= IN_A_HEADING;
}

/** Of a question, pages may lack words, which they put differently. */
export function coversQuestion({ passage }: Pick<Evidence, "passage">): boolean {
  return passage >= OF_A_QUESTION;
}

/**
 * Whether a page that has this share of a query's words at most, and is about that share of them, may
 * cover it, whatever its text: one that has a word in a heading is about it.
 */
export function mayCover(has: number, isAbout: number, isSentence: boolean): boolean {
  return isSentence
    ? coversQuestion({ passage: has })
    : hasAllTogether({ passage: has, title: isAbout, heading: isAbout });
}

/** Whether a page's title, address or links name what is searched for. */
export function isNamed({ title, address, link }: Evidence): boolean {
  return Math.max(title, address, link) >= NAMED;
}

/**
 * Whether a site's best page is surely about what is searched for. A question has more to it than
 * one word, and more than a section that has its words. Of a single word, `Patch decorators` is a
 * section about something else.
 */
export function isSurelyAbout(
  evidence: Evidence,
  words: readonly QueryWord[],
  isSentence: boolean,
): boolean {
  const isOneWord = contentOf(words).length <= 1;
  if (isSentence) return isNamed(evidence) && !isOneWord;
  const heading = isOneWord ? evidence.headingFit : evidence.heading;
  return isNamed(evidence) || (heading >= NAMED && evidence.passages >= OFTEN);
}

export interface Coverage {
  readonly covers: boolean;
  /** The content words that the page lacks, as typed. */
  readonly missing: readonly string[];
}

type PageWords = Pick<IndexDocument, "title" | "description" | "headings" | "text" | "language">;

/** Whether one page has every content word of a query. Without an index, no word is the rarer one. */
export async function coverageOf(
  page: PageWords,
  query: string,
  names: readonly string[] = [],
): Promise<Coverage> {
  const words = await queryWords(query, [baseLanguage(page.language)], names);
  const { terms } = await analyserFor(page.language);
  const { title, description, headings, text } = page;
  const held = new Set(terms([title, description, headings, text].join("\n")));
  const missing = contentOf(words).filter((word) => !word.terms.some((term) => held.has(term)));
  return { covers: missing.length === 0, missing: missing.map(({ typed }) => typed) };
}

export function contentOf(words: readonly QueryWord[]): QueryWord[] {
  return words.filter(({ role }) => role === "content");
}
