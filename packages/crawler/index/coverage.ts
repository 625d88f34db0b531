import { analyserFor, baseLanguage } from "./analyser.ts";
import type { IndexDocument } from "./document.ts";
import { type QueryWord, queryWords } from "./query-words.ts";

/** Below it, a page has a word only in passing. */
export const LEAST_IMPACT = 10;
/** Of the rarity of all content words: a page may lack a word that hardly narrows the search. */
const ENOUGH = 0.8;

export function isEnough(covered: number, wanted: number): boolean {
  return covered > 0 && covered >= wanted * ENOUGH;
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
