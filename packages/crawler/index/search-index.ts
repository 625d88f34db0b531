import { contentOf, isSurelyAbout } from "./coverage.ts";
import { pagesIn } from "./holdings.ts";
import type { IndexSnapshot, IndexStore } from "./index-store.ts";
import { type JudgedPage, judgePages } from "./judged-pages.ts";
import type { Ranking } from "./rank.ts";
import { type RankedQuery, rankQuery, type SearchOptions } from "./rank-query.ts";
import { byScore, withTitles } from "./titled-pages.ts";

export interface SearchResult {
  readonly company: string;
  readonly url: string;
  readonly title: string;
  readonly score: number;
  /** Among all pages that cover the query, from 1. */
  readonly position: number;
  /** The best page of its site, and named after what is searched for or full of it. */
  readonly isSure: boolean;
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

/** Where the pages of the companies rank for a query. */
export function searchIndex(
  store: IndexStore,
  companies: readonly string[],
  query: string,
  options: SearchOptions = {},
): Promise<SearchAnswer> {
  return store.read(async (snapshot) => {
    const ranked = await rankQuery(snapshot, companies, query, options);
    const { segments } = ranked;
    const judged = await judgePages(snapshot, ranked);
    const results = resultsOf(ranked, judged);
    const best = bestOfEach(ranked, judged, results);
    const covering = new Set(best.map(({ company }) => company));
    const searched = [...judged.keys()];
    const others = searched.filter((company) => !covering.has(company));
    return {
      results: results.slice(0, options.limit ?? DEFAULT_LIMIT),
      best,
      nearest: await nearestOfEach(snapshot, ranked, others),
      companies: searched,
      sites: searched.length,
      pages: segments.reduce((sum, segment) => sum + pagesIn(segment), 0),
    };
  });
}

type JudgedPages = ReadonlyMap<string, readonly JudgedPage[]>;

function resultsOf({ words, isSentence }: RankedQuery, judged: JudgedPages): SearchResult[] {
  const covering = [...judged.values()].flat().filter(({ covers }) => covers);
  const first = firstOfEach(covering.sort(byScore));
  return covering.map((page, index) => {
    const { company, url, title, score, evidence } = page;
    const isFirst = first.get(company) === page;
    const isSure = isFirst && evidence !== null && isSurelyAbout(evidence, words, isSentence);
    return { company, url, title, score, position: index + 1, isSure };
  });
}

function bestOfEach(
  { ranking }: RankedQuery,
  judged: JudgedPages,
  results: readonly SearchResult[],
): SearchResult[] {
  return [...firstOfEach(results).values()].map((page) => {
    const further = [...judged].reduce(
      (sum, [company, pages]) => sum + furtherBetter(ranking, company, pages, page.score),
      0,
    );
    return { ...page, position: page.position + further };
  });
}

/** Better pages of a company than one, beyond those that were judged, if these go on covering. */
function furtherBetter(
  ranking: Ranking,
  company: string,
  pages: readonly JudgedPage[],
  score: number,
): number {
  const last = pages.at(-1);
  if (last?.covers !== true) return 0;
  const termScore = (score * last.termScore) / last.score;
  const judged = pages.filter((page) => page.termScore > termScore && ranking.hasEnough(page));
  return Math.max(0, ranking.countBetter(company, termScore) - judged.length);
}

function firstOfEach<Page extends { readonly company: string }>(
  pages: readonly Page[],
): Map<string, Page> {
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
  const pages = firstOfEach((await withTitles(snapshot, nearest)).sort(byScore));
  const content = new Set(contentOf(words));
  return [...pages.values()].map((page) => {
    const { company, url, title } = page;
    const missing = ranking.missingOn(page).filter((word) => content.has(word));
    return { company, url, title, missing: missing.map(({ typed }) => typed) };
  });
}
