import type { IndexSnapshot, Segment } from "./index-store.ts";
import { baseLanguage } from "./languages.ts";
import { isSentence, type QueryWord, queryWords } from "./query-words.ts";
import { type Ranking, rank } from "./rank.ts";
import { spelledWords } from "./spelled-words.ts";

export interface SearchOptions {
  /** Of the query; by default that of each page searched. */
  readonly language?: string | null;
  readonly limit?: number;
  /** Of tracked sites, with their other names: they don't say which page is searched for. */
  readonly names?: readonly string[];
  /** Pages that only mention what others of their site are about are results, too. */
  readonly withMentions?: boolean;
}

export interface RankedQuery {
  readonly segments: readonly Segment[];
  readonly ranking: Ranking;
  readonly words: readonly QueryWord[];
  /** Asked in a sentence: pages put it in words of their own. */
  readonly isSentence: boolean;
  readonly withMentions: boolean;
  /** Those that the words are analysed in. */
  readonly languages: readonly string[];
  /** Of the query, if it is known. */
  readonly language: string | null;
}

export async function rankQuery(
  snapshot: IndexSnapshot,
  companies: readonly string[],
  query: string,
  { language = null, names, withMentions = false }: SearchOptions,
): Promise<RankedQuery> {
  const segments = await snapshot.segments([...new Set(companies)]);
  const languages = languagesOf(segments, language);
  const typed = await queryWords(query, languages, names);
  const ids = segments.map(({ id }) => id);
  const { words, found } = await spelledWords(typed, languages, (terms) =>
    snapshot.lists(ids, terms),
  );
  const ranking = await rank(snapshot, segments, words, found);
  return {
    segments,
    words,
    languages,
    language,
    ranking,
    isSentence: isSentence(typed),
    withMentions,
  };
}

const UNKNOWN = "";

function languagesOf(segments: readonly Segment[], asked: string | null): string[] {
  const present = new Set(segments.flatMap(({ languages }) => languages.map(baseLanguage)));
  const language = baseLanguage(asked);
  if (language === "" || !present.has(language)) return [...present];
  return present.has(UNKNOWN) ? [language, UNKNOWN] : [language];
}
