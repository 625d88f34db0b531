import { contentOf, isSurelyAbout } from "./coverage.ts";
import { pagesIn } from "./holdings.ts";
import type { IndexSnapshot, IndexStore } from "./index-store.ts";
import { type JudgedPage, judgePages } from "./judged-pages.ts";
import type { Ranking } from "./rank.ts";
import { type RankedQuery, rankQuery, type SearchOptions } from "./rank-query.ts";
import type { Ranked } from "./scored-pages.ts";
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
    const best = await bestOfEach(ranked, judged, results);
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

async function bestOfEach(
  { ranking }: RankedQuery,
  judged: JudgedPages,
  results: readonly SearchResult[],
): Promise<SearchResult[]> {
  const best = [...firstOfEach(results).values()];
  const scores = best.map(({ score }) => score);
  const further = scores.map(() => 0);
  for (const [company, pages] of judged) {
    const better = await furtherBetter(ranking, company, pages, scores);
    for (const [index, count] of better.entries()) further[index] = (further[index] ?? 0) + count;
  }
  return best.map((page, index) => ({ ...page, position: page.position + (further[index] ?? 0) }));
}

/** Better pages of a company than some, beyond those that were judged, if these go on covering. */
async function furtherBetter(
  ranking: Ranking,
  company: string,
  pages: readonly JudgedPage[],
  scores: readonly number[],
): Promise<number[]> {
  const last = pages.at(-1);
  if (last?.covers !== true || scores.length === 0) return [];
  const termScores = scores.map((score) => (score * last.termScore) / last.score);
  const better = await ranking.countBetter(company, termScores);
  const enough = pages.filter((page) => ranking.hasEnough(page));
  return better.map((count, index) => {
    const judged = enough.filter(({ termScore }) => termScore > (termScores[index] ?? 0));
    return Math.max(0, count - judged.length);
  });
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
  const nearest: Ranked[] = [];
  for (const company of companies) {
    nearest.push(...(await ranking.nearestOf(company)).slice(0, MOST_TIES));
  }
  const pages = firstOfEach((await withTitles(snapshot, nearest)).sort(byScore));
  const content = new Set(contentOf(words));
  return [...pages.values()].map((page) => {
    const { company, url, title } = page;
    const missing = ranking.missingOn(page).filter((word) => content.has(word));
    return { company, url, title, missing: missing.map(({ typed }) => typed) };
  });
}
