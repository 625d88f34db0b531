import { Bits } from "./bits.ts";
import { IMPACT_UNIT } from "./impacts.ts";
import type { Posting, Segment, SegmentPostings } from "./index-store.ts";
import { decodePostings, type Postings } from "./postings.ts";
import type { QueryWord } from "./query-words.ts";

/** The scores of one query for every page of the segments searched. */
export interface Ranking {
  /** How rare each word of the query is here; 0 if no page contains it. */
  readonly weights: readonly number[];
  /** Best first: `count` pages, plus all that tie with the last. */
  best(count: number): Ranked[];
  /** The best page of a company, and all that tie with it. */
  bestOf(company: string): Ranked[];
  countBetter(score: number): number;
}

export interface Ranked extends Posting {
  readonly company: string;
  readonly score: number;
}

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
  }));
  const pages = scored.reduce((sum, { segment, gone }) => sum + segment.pages - gone.count, 0);
  const bySegment = Map.groupBy(found, ({ segment }) => segment);

  const weights = words.map(({ terms }) => {
    const hits = scored.map(({ segment, gone }) =>
      hitsOf(terms, bySegment.get(segment.id) ?? [], gone, segment.pages),
    );
    const holding = hits.reduce((sum, { ordinals }) => sum + ordinals.length, 0);
    const rarity = holding === 0 ? 0 : Math.log(1 + (pages - holding + 0.5) / (holding + 0.5));
    for (const [index, own] of hits.entries()) {
      addScores(scored[index]?.scores ?? none, own, rarity * IMPACT_UNIT);
    }
    return rarity;
  });

  return {
    weights,
    best: (count) => bestOf(scored, count),
    bestOf: (company) =>
      bestOf(
        scored.filter(({ segment }) => segment.company === company),
        1,
      ),
    countBetter(than) {
      let better = 0;
      for (const { scores } of scored) for (const score of scores) if (score > than) better++;
      return better;
    },
  };
}

interface Scored {
  readonly segment: Segment;
  readonly scores: Float64Array;
}

const none = new Float64Array();

/** The pages that contain one of the terms, each with its highest impact. */
function hitsOf(
  terms: readonly string[],
  found: readonly SegmentPostings[],
  gone: Bits,
  pages: number,
): Postings {
  const lists = found
    .filter(({ term }) => terms.includes(term))
    .map(({ postings }) => decodePostings(postings));
  const [only = nowhere] = lists;
  return lists.length <= 1 && gone.count === 0 ? only : bestOfLists(lists, gone, pages);
}

const nowhere: Postings = { ordinals: new Uint32Array(), impacts: new Uint8Array() };

function bestOfLists(lists: readonly Postings[], gone: Bits, pages: number): Postings {
  const best = new Uint8Array(pages);
  for (const { ordinals, impacts } of lists) {
    for (let index = 0; index < ordinals.length; index++) {
      const ordinal = ordinals[index] ?? 0;
      best[ordinal] = Math.max(best[ordinal] ?? 0, impacts[index] ?? 0);
    }
  }
  const ordinals = new Uint32Array(pages);
  const impacts = new Uint8Array(pages);
  let count = 0;
  for (let ordinal = 0; ordinal < pages; ordinal++) {
    const impact = best[ordinal] ?? 0;
    if (impact === 0 || gone.has(ordinal)) continue;
    ordinals[count] = ordinal;
    impacts[count++] = impact;
  }
  return { ordinals: ordinals.subarray(0, count), impacts: impacts.subarray(0, count) };
}

function addScores(scores: Float64Array, { ordinals, impacts }: Postings, worth: number): void {
  for (let index = 0; index < ordinals.length; index++) {
    const ordinal = ordinals[index] ?? 0;
    scores[ordinal] = (scores[ordinal] ?? 0) + (impacts[index] ?? 0) * worth;
  }
}

const MOST_TIES = 1_000;

/** Collects candidates until there are too many; then keeps the best and raises the bar. */
function bestOf(scored: readonly Scored[], count: number): Ranked[] {
  let candidates: Ranked[] = [];
  let bar = 0;

  function cut(): void {
    candidates.sort((a, b) => b.score - a.score);
    bar = candidates[count - 1]?.score ?? 0;
    candidates = candidates.filter(({ score }, index) => index < count || score === bar);
    candidates.length = Math.min(candidates.length, count + MOST_TIES);
  }

  for (const { segment, scores } of scored) {
    for (let ordinal = 0; ordinal < scores.length; ordinal++) {
      const score = scores[ordinal] ?? 0;
      if (score === 0 || score < bar) continue;
      candidates.push({ segment: segment.id, ordinal, company: segment.company, score });
      if (candidates.length >= 4 * (count + MOST_TIES)) cut();
    }
  }
  cut();
  return candidates;
}
