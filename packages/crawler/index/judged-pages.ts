import { runInTurns, type Steps } from "../page/index.ts";
import { type Analyser, analyserFor } from "./analyser.ts";
import { coversQuestion, hasAllTogether, isNamed, standTogether } from "./coverage.ts";
import type { IndexSnapshot } from "./index-store.ts";
import { type Evidence, evidenceOf, type WeighedWord } from "./page-evidence.ts";
import type { RankedQuery } from "./rank-query.ts";
import { asksForReleases, isReleaseNotes } from "./release-notes.ts";
import { wordsOfAddress } from "./text-pieces.ts";
import { templateWords } from "./title-match.ts";
import { byScore, byTitles, keyOf, type Titled, withTitles } from "./titled-pages.ts";

/** How many pages are reordered by their titles, and then by where they have the words. */
const TITLED = { inAll: 160, ofEach: 24 } as const;
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
  const ranked = await query.ranking.best(companies, share(TITLED));
  const titled = Map.groupBy(await withTitles(snapshot, ranked), ({ company }) => company);
  const plain = await analyserFor(null);
  const ordered = companies.map((company) => byTitles(query, titled.get(company) ?? [], plain));
  const toRead = ordered.map((pages) => pages.slice(0, share(READ)));
  const read = await readPages(snapshot, query, toRead.flat());
  const judged = companies.map((company, index): [string, JudgedPage[]] => {
    const own = coveringAmong((read.get(company) ?? []).sort(byScore), query);
    return [company, [...own, ...judgeUnread(query, own, ordered[index]?.slice(own.length) ?? [])]];
  });
  return new Map(judged);
}

async function readPages(
  snapshot: IndexSnapshot,
  query: RankedQuery,
  pages: readonly Titled[],
): Promise<Map<string, ReadPage[]>> {
  const stored = await snapshot.words(pages);
  const words = new Map(stored.map((one) => [keyOf(one), one.words]));
  const analysers = await Promise.all(pages.map(({ language }) => analyserFor(language)));
  const read = await runInTurns(scoreByWords(pages, words, analysers, query));
  return Map.groupBy(read, ({ company }) => company);
}

type ReadPage = Titled & { readonly evidence: Evidence | null };

function* scoreByWords(
  pages: readonly Titled[],
  words: ReadonlyMap<string, Uint8Array>,
  analysers: readonly Analyser[],
  query: RankedQuery,
): Steps<ReadPage[]> {
  const read: ReadPage[] = [];
  const titled = pages.map((page, index) => ({
    ...page,
    terms: analysers[index]?.terms(page.title) ?? [],
  }));
  const isTemplate = new Map(
    [...Map.groupBy(titled, ({ company }) => company)].map(([company, own]) => [
      company,
      templateWords(own.map(({ terms }) => terms)),
    ]),
  );
  for (const [index, page] of pages.entries()) {
    const own = words.get(keyOf(page));
    const analyser = analysers[index];
    const evidence =
      own === undefined || analyser === undefined
        ? null
        : evidenceOn(page, own, analyser, query, isTemplate.get(page.company));
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
  isTemplate: (term: string) => boolean = () => false,
): Evidence {
  const missing = new Set(ranking.missingOn(page));
  const weighed = words.flatMap((word, index): WeighedWord[] => {
    if (word.role === "name") return [];
    const weight = word.role === "stop" ? 0 : (ranking.weights[index] ?? 0);
    return [missing.has(word) ? { terms: [], synonyms: [], weight } : { ...word, weight }];
  });
  const asked = new Set(weighed.flatMap((word) => [...word.terms, ...word.synonyms]));
  return evidenceOf(bytes, weighed, {
    title: terms(page.title).filter((term) => asked.has(term) || !isTemplate(term)),
    address: terms(wordsOfAddress(page.url)),
  });
}

/**
 * What each sign adds to the logarithm of a page's score: fitted to the searches that
 * `bench/relevance` calls tuning, one site left out at a time.
 */
const WORTH = {
  titleFit: 0.4,
  headingFit: 0.6,
  link: 0.6,
  opening: 0.3,
  beginning: 0.4,
  neighbors: 0.5,
  inOrder: 0.8,
  /** Of the logarithm of their number. */
  passages: 0.3,
} as const;
/** More of them are a list rather than a text. */
const MOST_PASSAGES = 20;

function factorOf(evidence: Evidence | null): number {
  if (evidence === null) return 1;
  const { titleFit, headingFit, link, opening, beginning, neighbors, inOrder, passages } = evidence;
  return Math.exp(
    WORTH.titleFit * titleFit +
      WORTH.headingFit * headingFit +
      WORTH.link * link +
      WORTH.opening * opening +
      WORTH.beginning * beginning +
      WORTH.neighbors * neighbors +
      WORTH.inOrder * inOrder +
      WORTH.passages * Math.log1p(Math.min(passages, MOST_PASSAGES)),
  );
}

/** Of the best page's score: a site's other pages only mention what its best ones are about. */
const NEAR_THE_BEST = 0.3;
const NEAR_THE_NAMED = 0.6;

/** Which of a company's pages cover the query; best first. */
function coveringAmong(
  pages: readonly ReadPage[],
  { ranking, isSentence, withMentions, words }: RankedQuery,
): JudgedPage[] {
  const mayBeNotes = asksForReleases(words);
  const hasEnough = pages.filter((page) => {
    if (!mayBeNotes && isReleaseNotes(page.title)) return false;
    if (page.evidence === null) return ranking.hasEnough(page);
    return isSentence
      ? coversQuestion(page.evidence)
      : hasAllTogether(page.evidence) || (ranking.hasEnough(page) && standTogether(page.evidence));
  });
  const best = hasEnough[0]?.score ?? 0;
  const named = isSentence
    ? []
    : hasEnough.filter(({ evidence }) => evidence !== null && isNamed(evidence));
  const least = Math.max(best * NEAR_THE_BEST, (named[0]?.score ?? 0) * NEAR_THE_NAMED);
  const covering = new Set(
    hasEnough.filter((page) => withMentions || page.score >= least || named.includes(page)),
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
