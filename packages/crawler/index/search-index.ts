import { contentOf } from "./coverage.ts";
import { pagesIn } from "./holdings.ts";
import type { IndexSnapshot, IndexStore } from "./index-store.ts";
import type { Ranking } from "./rank.ts";
import { type RankedQuery, rankQuery, type SearchOptions } from "./rank-query.ts";
import { byScore, byTitles, type Titled, titled } from "./titled-pages.ts";

export interface SearchResult {
  readonly company: string;
  readonly url: string;
  readonly title: string;
  readonly score: number;
  /** Among all pages that cover the query, from 1. */
  readonly position: number;
}

/** Pages rank only if they cover the query: see `coverage.ts`. */
export interface SearchAnswer {
  readonly results: readonly SearchResult[];
  /** The best page of each company that has one, best company first. */
  readonly best: readonly SearchResult[];
  /** For each company that has none: the page that comes closest, if any has a word of the query. */
  readonly nearest: readonly NearestPage[];
  /** The companies that were searched: those with pages in the index. */
  readonly companies: readonly string[];
  /** How many companies and pages that were. */
  readonly sites: number;
  readonly pages: number;
}

export interface NearestPage {
  readonly company: string;
  readonly url: string;
  readonly title: string;
  /** The query's words that it lacks, as typed; none when it has them all, but only in passing. */
  readonly missing: readonly string[];
}

const DEFAULT_LIMIT = 20;
const MOST_TIES = 1_000;
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
    const ranked = await rankQuery(snapshot, companies, query, options);
    const { segments, ranking } = ranked;
    const limit = options.limit ?? DEFAULT_LIMIT;
    const first = ranking.best(Math.max(limit, REORDERED));
    const window = await byTitles(snapshot, ranked, first);
    const results = window.map((page, index) => ({ ...page, position: index + 1 }));
    const searched = [...new Set(segments.map(({ company }) => company))];
    const copies = first.length - window.length;
    const best = await bestOfEach(snapshot, ranking, results, { searched, copies });
    const covering = new Set(best.map(({ company }) => company));
    const others = searched.filter((company) => !covering.has(company));
    return {
      results: results.slice(0, limit).map(present),
      best: best.map(present),
      nearest: await nearestOfEach(snapshot, ranked, others),
      companies: searched,
      sites: searched.length,
      pages: segments.reduce((sum, segment) => sum + pagesIn(segment), 0),
    };
  });
}

async function bestOfEach(
  snapshot: IndexSnapshot,
  ranking: Ranking,
  results: readonly (Titled & { position: number })[],
  { searched, copies }: { readonly searched: readonly string[]; readonly copies: number },
): Promise<SearchResult[]> {
  const best = firstOfEach(results);
  const others = searched
    .filter((company) => !best.has(company))
    .flatMap((company) => ranking.bestOf(company));
  const below = firstOfEach((await titled(snapshot, others)).sort(byScore));
  return [
    ...best.values(),
    ...[...below.values()].map((page) => ({
      ...page,
      position: ranking.countBetter(page.score) - copies + 1,
    })),
  ];
}

function firstOfEach<Page extends Titled>(pages: readonly Page[]): Map<string, Page> {
  const first = new Map<string, Page>();
  for (const page of pages) if (!first.has(page.company)) first.set(page.company, page);
  return first;
}

async function nearestOfEach(
  snapshot: IndexSnapshot,
  { ranking, words }: RankedQuery,
  companies: readonly string[],
): Promise<NearestPage[]> {
  const nearest = companies.flatMap((company) => ranking.nearestOf(company).slice(0, MOST_TIES));
  const pages = firstOfEach((await titled(snapshot, nearest)).sort(byScore));
  const content = new Set(contentOf(words));
  return [...pages.values()].map((page) => {
    const { company, url, title } = page;
    const missing = ranking.missingOn(page).filter((word) => content.has(word));
    return { company, url, title, missing: missing.map(({ typed }) => typed) };
  });
}

function present({ company, url, title, score, position }: SearchResult): SearchResult {
  return { company, url, title, score, position };
}
