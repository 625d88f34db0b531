import { analyserFor } from "./analyser.ts";
import type { IndexDocument } from "./document.ts";
import { baseLanguage } from "./languages.ts";
import { type QueryWord, queryWords } from "./query-words.ts";

/** Of the rarity of all words that are wanted: a page may lack what hardly narrows the search. */
const ENOUGH = 0.8;
/** Of the same rarity: a page that has all the words, but is about none of them, is about nothing. */
const PROMINENT = 0.5;

/** How much of what is wanted a page has, and is about, each by the rarity of its words. */
export function isEnough(has: number, isAbout: number, wanted: number): boolean {
  return has > 0 && has >= wanted * ENOUGH && isAbout >= wanted * PROMINENT;
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
