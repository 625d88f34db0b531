import { runInTurns, type Steps } from "../page/index.ts";
import { type Analyser, analyserFor } from "./analyser.ts";
import type { IndexStore } from "./index-store.ts";
import { judgePages } from "./judged-pages.ts";
import { passagesOf } from "./passages.ts";
import type { QueryWord } from "./query-words.ts";
import { rankQuery, type SearchOptions } from "./rank-query.ts";
import { byScore } from "./titled-pages.ts";

/** Main texts of a company's pages, by URL. */
export type ReadTexts = (
  company: string,
  urls: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

export interface Passage {
  readonly company: string;
  readonly url: string;
  readonly title: string;
  readonly text: string;
  /** Among the passages of its page, from 0. */
  readonly index: number;
  readonly score: number;
  /** Of its page. */
  readonly pageScore: number;
  /** Whether its page covers the question. */
  readonly covers: boolean;
}

const MOST_PAGES = 12;
const DEFAULT_PASSAGES = 5;
/** How much its page's score counts for a passage. */
const OF_THE_PAGE = 0.3;
const SATURATION = 1.2;

/** The most relevant passages for a question, from the most relevant pages; covering ones first. */
export async function searchPassages(
  store: IndexStore,
  readTexts: ReadTexts,
  companies: readonly string[],
  question: string,
  options: SearchOptions = {},
): Promise<Passage[]> {
  const { pages, words, weights, languages } = await store.read(async (snapshot) => {
    const query = await rankQuery(snapshot, companies, question, options);
    const judged = [...(await judgePages(snapshot, query)).values()].flat();
    const pages = judged.sort((a, b) => Number(b.covers) - Number(a.covers) || byScore(a, b));
    return { ...query, pages: pages.slice(0, MOST_PAGES), weights: query.ranking.weights };
  });
  const passages: Passage[] = [];
  for (const [company, group] of Map.groupBy(pages, (page) => page.company)) {
    const urls = group.map(({ url }) => url);
    const texts = await readTexts(company, urls);
    for (const { url, title, language, covers, score: pageScore } of group) {
      // Pages indexed by earlier versions don't say their language.
      const analyser = await analyserFor(language ?? languages[0] ?? null);
      const scored = scorePassages(texts.get(url) ?? "", words, weights, analyser);
      for (const { score: own, ...passage } of await runInTurns(scored)) {
        const score = own + OF_THE_PAGE * pageScore;
        passages.push({ company, url, title, ...passage, score, pageScore, covers });
      }
    }
  }
  return passages.sort(byRelevance).slice(0, options.limit ?? DEFAULT_PASSAGES);
}

function byRelevance(a: Passage, b: Passage): number {
  return Number(b.covers) - Number(a.covers) || b.score - a.score || (a.url < b.url ? -1 : 1);
}

/** Those with a word of the query. */
function* scorePassages(
  page: string,
  words: readonly QueryWord[],
  weights: readonly number[],
  analyser: Analyser,
): Steps<Pick<Passage, "text" | "index" | "score">[]> {
  const scored = [];
  for (const [index, text] of (yield* passagesOf(page)).entries()) {
    yield;
    const score = scoreOf(text, words, weights, analyser);
    if (score > 0) scored.push({ text, index, score });
  }
  return scored;
}

function scoreOf(
  text: string,
  words: readonly QueryWord[],
  weights: readonly number[],
  analyser: Analyser,
): number {
  const counts = new Map<string, number>();
  for (const term of analyser.terms(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return words.reduce((sum, { terms }, index) => {
    const frequency = Math.max(...terms.map((term) => counts.get(term) ?? 0));
    return sum + ((weights[index] ?? 0) * frequency) / (SATURATION + frequency);
  }, 0);
}
