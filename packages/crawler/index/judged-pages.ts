import { runInTurns, type Steps } from "../page/index.ts";
import { type Analyser, analyserFor } from "./analyser.ts";
import { coversQuestion, isNamed, standTogether } from "./coverage.ts";
import type { IndexSnapshot } from "./index-store.ts";
import { type Evidence, evidenceOf, type WeighedWord } from "./page-evidence.ts";
import type { RankedQuery } from "./rank-query.ts";
import { wordsOfAddress } from "./text-pieces.ts";
import { byScore, byTitles, keyOf, type Titled } from "./titled-pages.ts";

/** How many pages are reordered by their titles, and then by where they have the words. */
const TITLED = { inAll: 160, ofEach: 40 } as const;
const READ = { inAll: 48, ofEach: 8 } as const;

export interface JudgedPage extends Titled {
  readonly covers: boolean;
  /** Null: further down than we read, or written before the index kept the words. */
  readonly evidence: Evidence | null;
}

/** The best pages of each company, best first. */
export async function judgePages(
  snapshot: IndexSnapshot,
  query: RankedQuery,
): Promise<Map<string, JudgedPage[]>> {
  const companies = [...new Set(query.segments.map(({ company }) => company))];
  const share = ({ inAll, ofEach }: typeof TITLED | typeof READ) =>
    Math.max(ofEach, Math.ceil(inAll / companies.length));
  const judged = new Map<string, JudgedPage[]>();
  for (const company of companies) {
    const ranked = query.ranking.best(company, share(TITLED));
    const pages = await byTitles(snapshot, query, ranked);
    const read = await readPages(snapshot, query, pages.slice(0, share(READ)));
    judged.set(company, [...read, ...judgeUnread(query, read, pages.slice(share(READ)))]);
  }
  return judged;
}

async function readPages(
  snapshot: IndexSnapshot,
  query: RankedQuery,
  pages: readonly Titled[],
): Promise<JudgedPage[]> {
  const stored = await snapshot.words(pages);
  const words = new Map(stored.map((one) => [keyOf(one), one.words]));
  const analysers = await Promise.all(pages.map(({ language }) => analyserFor(language)));
  const read = await runInTurns(scoreByWords(pages, words, analysers, query));
  return coveringAmong(read.sort(byScore), query);
}

type ReadPage = Titled & { readonly evidence: Evidence | null };

function* scoreByWords(
  pages: readonly Titled[],
  words: ReadonlyMap<string, Uint8Array>,
  analysers: readonly Analyser[],
  query: RankedQuery,
): Steps<ReadPage[]> {
  const read: ReadPage[] = [];
  for (const [index, page] of pages.entries()) {
    const own = words.get(keyOf(page));
    const analyser = analysers[index];
    const evidence =
      own === undefined || analyser === undefined ? null : evidenceOn(page, own, analyser, query);
    read.push({ ...page, evidence, score: page.score * factorOf(evidence) });
    yield;
  }
  return read;
}

function evidenceOn(
  page: Titled,
  bytes: Uint8Array,
  { terms }: Analyser,
  { words, ranking }: RankedQuery,
): Evidence {
  const missing = new Set(ranking.missingOn(page));
  const weighed = words.flatMap((word, index): WeighedWord[] => {
    if (word.role === "stop" || word.role === "name") return [];
    const weight = ranking.weights[index] ?? 0;
    return [missing.has(word) ? { terms: [], synonyms: [], weight } : { ...word, weight }];
  });
  return evidenceOf(bytes, weighed, {
    title: terms(page.title),
    address: terms(wordsOfAddress(page.url)),
  });
}

/** What words that stand together add to a page's score, and those in its title. */
const FOR_A_PASSAGE = 1;
const FOR_THE_TITLE = 0.3;

function factorOf(evidence: Evidence | null): number {
  if (evidence === null) return 1;
  return 1 + FOR_A_PASSAGE * evidence.passage + FOR_THE_TITLE * evidence.title;
}

/** Of the best page's score: a site's other pages only mention what its best ones are about. */
const NEAR_THE_BEST = 0.6;

/** Which of a company's pages cover the query; best first. */
function coveringAmong(
  pages: readonly ReadPage[],
  { ranking, isSentence }: RankedQuery,
): JudgedPage[] {
  const hasEnough = pages.filter((page) => {
    if (page.evidence === null) return ranking.hasEnough(page);
    return isSentence
      ? coversQuestion(page.evidence)
      : ranking.hasEnough(page) && standTogether(page.evidence);
  });
  const best = hasEnough[0]?.score ?? 0;
  const firstNamed = hasEnough.findIndex(({ evidence }) => evidence !== null && isNamed(evidence));
  const covering = new Set(
    hasEnough.filter(({ score, evidence }, index) => {
      if (score < best * NEAR_THE_BEST) return false;
      const isBelowNamed = firstNamed !== -1 && index > firstNamed && !isSentence;
      return !isBelowNamed || (evidence !== null && isNamed(evidence));
    }),
  );
  return pages.map((page) => ({ ...page, covers: covering.has(page) }));
}

/**
 * Further down, pages are like those above: if most of these cover the query, they do, too, as far as
 * postings say.
 */
function judgeUnread(
  { ranking }: RankedQuery,
  read: readonly JudgedPage[],
  pages: readonly Titled[],
): JudgedPage[] {
  const covering = read.filter(({ covers }) => covers);
  const areLike = covering.length > 0 && covering.length * 2 >= read.length;
  const factor = Math.min(...covering.map(({ evidence }) => factorOf(evidence)));
  return pages.map((page) => ({
    ...page,
    score: areLike ? page.score * factor : page.score,
    evidence: null,
    covers: areLike && ranking.hasEnough(page),
  }));
}
