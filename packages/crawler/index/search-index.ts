import { analyserFor, baseLanguage } from "./analyser.ts";
import { pagesIn } from "./holdings.ts";
import type { IndexSnapshot, IndexStore, Posting, Segment } from "./index-store.ts";
import { type QueryWord, queryWords } from "./query-words.ts";
import { type Ranked, type Ranking, rank } from "./rank.ts";
import { titleMatcher } from "./title-match.ts";

export interface SearchOptions {
  /** Of the query; by default that of each page searched. */
  readonly language?: string | null;
  readonly limit?: number;
}

export interface SearchResult {
  readonly company: string;
  readonly url: string;
  readonly title: string;
  readonly score: number;
  /** Among all pages searched, from 1. */
  readonly position: number;
}

export interface SearchAnswer {
  readonly results: readonly SearchResult[];
  /** The best page of each company that has one, best company first. */
  readonly best: readonly SearchResult[];
  /** The companies that were searched: those with pages in the index. */
  readonly companies: readonly string[];
  /** How many companies and pages that were. */
  readonly sites: number;
  readonly pages: number;
}

const DEFAULT_LIMIT = 20;
/** How many of the best by terms are reordered by their titles; the rest stay below. */
const REORDERED = 100;

/** Where the pages of the companies rank for a query. */
export function searchIndex(
  store: IndexStore,
  companies: readonly string[],
  query: string,
  options: SearchOptions = {},
): Promise<SearchAnswer> {
  return store.read(async (snapshot) => {
    const ranked = await rankQuery(snapshot, companies, query, options.language);
    const { segments, ranking } = ranked;
    const limit = options.limit ?? DEFAULT_LIMIT;
    const window = await bestPages(snapshot, ranked, Math.max(limit, REORDERED));
    const results = window.map((page, index) => ({ ...page, position: index + 1 }));
    const searched = [...new Set(segments.map(({ company }) => company))];
    return {
      results: results.slice(0, limit).map(present),
      best: (await bestOfEach(snapshot, ranking, results, segments)).map(present),
      companies: searched,
      sites: searched.length,
      pages: segments.reduce((sum, segment) => sum + pagesIn(segment), 0),
    };
  });
}

export interface RankedQuery {
  readonly segments: readonly Segment[];
  readonly ranking: Ranking;
  readonly words: readonly QueryWord[];
  readonly languages: readonly string[];
}

export async function rankQuery(
  snapshot: IndexSnapshot,
  companies: readonly string[],
  query: string,
  language: string | null | undefined,
): Promise<RankedQuery> {
  const segments = await snapshot.segments([...new Set(companies)]);
  const languages = languagesOf(segments, language ?? null);
  const words = await queryWords(query, languages);
  const found = await snapshot.postings(
    segments.map(({ id }) => id),
    [...new Set(words.flatMap(({ terms }) => terms))],
  );
  return { segments, words, languages, ranking: rank(segments, words, found) };
}

const UNKNOWN = "";

function languagesOf(segments: readonly Segment[], asked: string | null): string[] {
  const present = new Set(segments.flatMap(({ languages }) => languages));
  const language = baseLanguage(asked);
  if (language === "" || !present.has(language)) return [...present];
  return present.has(UNKNOWN) ? [language, UNKNOWN] : [language];
}

type Titled = Ranked & { readonly url: string; readonly title: string };

export async function bestPages(
  snapshot: IndexSnapshot,
  { words, ranking }: RankedQuery,
  count: number,
): Promise<Titled[]> {
  const pages = await titled(snapshot, ranking.best(count));
  const match = titleMatcher(words, ranking.weights, await analyserFor(null));
  return pages.map((page) => ({ ...page, score: page.score * match(page.title) })).sort(byScore);
}

async function titled(snapshot: IndexSnapshot, ranked: readonly Ranked[]): Promise<Titled[]> {
  const titles = await snapshot.titles(ranked);
  const byPosting = new Map(titles.map((page) => [keyOf(page), page]));
  return ranked.flatMap((one) => {
    const page = byPosting.get(keyOf(one));
    return page === undefined ? [] : [{ ...one, url: page.url, title: page.title }];
  });
}

/** Ties are sorted by URL. */
function byScore(a: Titled, b: Titled): number {
  return b.score - a.score || (a.url < b.url ? -1 : 1);
}

function keyOf({ segment, ordinal }: Posting): string {
  return `${segment} ${ordinal}`;
}

async function bestOfEach(
  snapshot: IndexSnapshot,
  ranking: Ranking,
  results: readonly (Titled & { position: number })[],
  segments: readonly Segment[],
): Promise<SearchResult[]> {
  const best = firstOfEach(results);
  const others = [...new Set(segments.map(({ company }) => company))]
    .filter((company) => !best.has(company))
    .flatMap((company) => ranking.bestOf(company));
  const below = firstOfEach((await titled(snapshot, others)).sort(byScore));
  return [
    ...best.values(),
    ...[...below.values()].map((page) => ({
      ...page,
      position: ranking.countBetter(page.score) + 1,
    })),
  ];
}

function firstOfEach<Page extends Titled>(pages: readonly Page[]): Map<string, Page> {
  const first = new Map<string, Page>();
  for (const page of pages) if (!first.has(page.company)) first.set(page.company, page);
  return first;
}

function present({ company, url, title, score, position }: SearchResult): SearchResult {
  return { company, url, title, score, position };
}
