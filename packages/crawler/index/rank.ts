import { Bits } from "./bits.ts";
import { isEnough } from "./coverage.ts";
import { IMPACT_UNIT, isProminent } from "./impacts.ts";
import type { Posting, Segment, SegmentPostings } from "./index-store.ts";
import { hasOrdinal, type Postings, SEGMENT_FORMAT } from "./postings.ts";
import { isSentence, type QueryWord, type WordRole } from "./query-words.ts";
import { hitsOf, withSynonyms } from "./word-hits.ts";

/** The scores of one query for every page of the segments searched. */
export interface Ranking {
  /** How much each word of the query counts: the rarer, the more. */
  readonly weights: readonly number[];
  /** Of a company, best first: `count` pages, plus all that tie with the last. */
  best(company: string, count: number): Ranked[];
  /** Whether a page has enough of the words: see `coverage.ts`. */
  hasEnough(page: Posting): boolean;
  /** Of a company, the page that has most of what is searched for, and all that tie with it. */
  nearestOf(company: string): Ranked[];
  /** The words that are nowhere on a page. */
  missingOn(page: Posting): QueryWord[];
  /** Pages of a company with enough of the words and a higher score. */
  countBetter(company: string, score: number): number;
}

export interface Ranked extends Posting {
  readonly company: string;
  readonly score: number;
}

/** How much of its rarity a word counts for: when pages are scored, and when they are to cover it. */
const SCORED: Readonly<Record<WordRole, number>> = { content: 1, task: 0.5, stop: 0.1, name: 0 };
const WANTED: Readonly<Record<WordRole, number>> = { content: 1, task: 0.2, stop: 0, name: 0 };

/** In a question, a rare word is often only how it is put: `without losing connections`. */
const OF_RARITY_IN_A_SENTENCE = 0.7;

/** Adds up the impact of each word of the query per page; a word matches by any of its terms. */
export function rank(
  segments: readonly Segment[],
  words: readonly QueryWord[],
  found: readonly SegmentPostings[],
): Ranking {
  const scored = segments.map((segment) => ({
    segment,
    gone: new Bits(segment.pages, segment.gone),
    scores: new Float64Array(segment.pages),
    covered: new Float64Array(segment.pages),
    about: new Float64Array(segment.pages),
    hits: [] as Postings[],
  }));
  const pages = scored.reduce((sum, { segment, gone }) => sum + segment.pages - gone.count, 0);
  const bySegment = Map.groupBy(found, ({ segment }) => segment);
  const emphasis = isSentence(words) ? OF_RARITY_IN_A_SENTENCE : 1;
  let wanted = 0;

  const weights = words.map(({ terms, synonyms, role }) => {
    let holding = 0;
    let exactly = 0;
    for (const { segment, gone, hits } of scored) {
      const lists = bySegment.get(segment.id) ?? [];
      const exact = hitsOf(terms, lists, gone, segment.pages);
      const own = withSynonyms(exact, synonyms, lists, gone, segment.pages);
      hits.push(own);
      exactly += exact.ordinals.length;
      holding += own.ordinals.length;
    }
    const known = exactly > 0 ? exactly : holding;
    const rarity = Math.log(1 + (pages - known + 0.5) / (known + 0.5));
    const weight = rarity ** emphasis * SCORED[role];
    const needed = rarity * WANTED[role];
    wanted += needed;
    for (const segment of scored) addWord(segment, weight, needed);
    return weight;
  });

  if (wanted > 0) for (const segment of scored) preferAbout(segment, wanted);
  const covers = ({ covered, about }: Scored, ordinal: number) =>
    isEnough(covered[ordinal] ?? 0, about[ordinal] ?? 0, wanted);
  const ofCompany = (company: string) =>
    scored.filter(({ segment }) => segment.company === company);
  return {
    weights,
    best: (company, count) => bestOf(ofCompany(company), count),
    hasEnough: ({ segment, ordinal }) => {
      const own = scored.find((one) => one.segment.id === segment);
      return own !== undefined && covers(own, ordinal);
    },
    nearestOf: (company) => nearestOf(ofCompany(company)),
    missingOn: ({ segment, ordinal }) => {
      const { hits = [] } = scored.find((one) => one.segment.id === segment) ?? {};
      return words.filter((_, index) => !hasOrdinal(hits[index], ordinal));
    },
    countBetter(company, than) {
      let better = 0;
      for (const segment of ofCompany(company)) {
        const { scores } = segment;
        for (let ordinal = 0; ordinal < scores.length; ordinal++) {
          if ((scores[ordinal] ?? 0) > than && covers(segment, ordinal)) better++;
        }
      }
      return better;
    },
  };
}

interface Scored {
  readonly segment: Segment;
  readonly scores: Float64Array;
  /** The rarity of the wanted words that a page has, and of those that it is about. */
  readonly covered: Float64Array;
  readonly about: Float64Array;
  /** Of each word so far. */
  readonly hits: readonly Postings[];
}

function addWord(segment: Scored, weight: number, needed: number): void {
  const { scores, covered, about, hits } = segment;
  const isOlder = segment.segment.format < SEGMENT_FORMAT;
  const { ordinals, impacts } = hits.at(-1) ?? { ordinals: [], impacts: [] };
  for (let index = 0; index < ordinals.length; index++) {
    const ordinal = ordinals[index] ?? 0;
    const impact = impacts[index] ?? 0;
    scores[ordinal] = (scores[ordinal] ?? 0) + impact * weight * IMPACT_UNIT;
    covered[ordinal] = (covered[ordinal] ?? 0) + needed;
    if (isOlder || isProminent(impact)) about[ordinal] = (about[ordinal] ?? 0) + needed;
  }
}

/** How much of its score a page keeps that has the words only in passing. */
const IN_PASSING = 0.7;

function preferAbout({ scores, about }: Scored, wanted: number): void {
  for (let ordinal = 0; ordinal < scores.length; ordinal++) {
    const share = (about[ordinal] ?? 0) / wanted;
    scores[ordinal] = (scores[ordinal] ?? 0) * (IN_PASSING + (1 - IN_PASSING) * share);
  }
}

const MOST_TIES = 1_000;

/** Collects candidates until there are too many; then keeps the best and raises the bar. */
function bestOf(scored: readonly Scored[], count: number): Ranked[] {
  let candidates: Ranked[] = [];
  let bar = 0;
  let most = 4 * count;

  function cut(): void {
    candidates.sort((a, b) => b.score - a.score);
    bar = candidates[count - 1]?.score ?? 0;
    candidates = candidates.filter(({ score }, index) => index < count || score === bar);
    candidates.length = Math.min(candidates.length, count + MOST_TIES);
    most = Math.max(4 * count, 2 * candidates.length);
  }

  for (const { segment, scores } of scored) {
    for (let ordinal = 0; ordinal < scores.length; ordinal++) {
      const score = scores[ordinal] ?? 0;
      if (score === 0 || score < bar) continue;
      candidates.push({ segment: segment.id, ordinal, company: segment.company, score });
      if (candidates.length >= most) cut();
    }
  }
  cut();
  return candidates;
}

function nearestOf(scored: readonly Scored[]): Ranked[] {
  let nearest: Ranked[] = [];
  let most = 0;
  let best = 0;
  for (const { segment, scores, covered } of scored) {
    for (let ordinal = 0; ordinal < scores.length; ordinal++) {
      const score = scores[ordinal] ?? 0;
      const own = covered[ordinal] ?? 0;
      if (score === 0 || own < most || (own === most && score < best)) continue;
      if (own > most || score > best) nearest = [];
      most = own;
      best = score;
      nearest.push({ segment: segment.id, ordinal, company: segment.company, score });
    }
  }
  return nearest;
}
