import { bestPages, countBetter } from "./best-pages.ts";
import { Bits } from "./bits.ts";
import { CandidatePages, chooseBy } from "./candidate-pages.ts";
import { essentialWords } from "./essential-words.ts";
import type { IndexSnapshot, Posting, PostingList, Segment } from "./index-store.ts";
import { nearestPages } from "./nearest-pages.ts";
import { isSentence, type QueryWord, type WordRole } from "./query-words.ts";
import type { Ranked, Scale } from "./scored-pages.ts";
import { type StopWords, withStopWords } from "./stop-word-scores.ts";
import { countPages, type WordLists, wordListsBySegment } from "./word-lists.ts";

/** The scores of one query, for the pages with one of its essential words: others can't cover it. */
export interface Ranking {
  /** How much each word of the query counts: the rarer, the more. */
  readonly weights: readonly number[];
  /** Of each company's pages that may cover it, best first: `count`, plus all that tie with the last. */
  best(companies: readonly string[], count: number): Promise<Ranked[]>;
  /** Whether one of the best pages has enough of the words: see `coverage.ts`. */
  hasEnough(page: Posting): boolean;
  /** Of a company, the page that has most of what is searched for, and all that tie with it. */
  nearestOf(company: string): Promise<Ranked[]>;
  /** The words that are nowhere on one of the best or nearest pages. */
  missingOn(page: Posting): QueryWord[];
  /** For each of some scores, how many pages of a company have enough of the words and a higher one. */
  countBetter(company: string, scores: readonly number[]): Promise<number[]>;
}

/** How much of its rarity a word counts for: when pages are scored, and when they are to cover it. */
const SCORED: Readonly<Record<WordRole, number>> = { content: 1, task: 0.5, stop: 0.1, name: 0 };
const WANTED: Readonly<Record<WordRole, number>> = { content: 1, task: 0.2, stop: 0, name: 0 };

/** In a question, a rare word is often only how it is put: `without losing connections`. */
const OF_RARITY_IN_A_SENTENCE = 0.7;

/** A word matches by any of its terms. Names aren't looked for: they don't say which page is meant. */
export async function rank(
  snapshot: IndexSnapshot,
  segments: readonly Segment[],
  asked: readonly QueryWord[],
  found: readonly PostingList[],
): Promise<Ranking> {
  const [stops, words] = [asked.filter(isStopWord), asked.filter(isTelling)];
  const stopsIn = wordListsBySegment(stops, found);
  const listsIn = wordListsBySegment(words, found);
  const parts = segments.map((segment) => ({
    segment,
    gone: new Bits(segment.pages, segment.gone),
    lists: [...listsIn(segment.id), ...stopsIn(segment.id)],
  }));
  const holding = pagesWithEach(parts, words.length + stops.length);
  const scale = scaleOf([...words, ...stops], holding, liveIn(parts), isSentence(asked));
  const weightOf = new Map([...words, ...stops].map((word, at) => [word, scale.weights[at] ?? 0]));
  const telling = firstOf(scale, words.length);
  const essential = essentialWords(telling, holding);
  const candidates = parts.map(
    ({ segment, gone, lists }) =>
      new CandidatePages(segment, gone, lists.slice(0, words.length), telling),
  );
  await chooseBy(snapshot, candidates, essential);

  const bySegment = new Map(candidates.map((own) => [own.segment.id, own]));
  const ofCompany = (company: string) =>
    candidates.filter(({ segment }) => segment.company === company);
  const onPage = <Result>(
    { segment, ordinal }: Posting,
    read: (own: CandidatePages, index: number) => Result,
  ): Result | null => {
    const own = bySegment.get(segment);
    const index = own?.indexOf(ordinal) ?? -1;
    return own === undefined || index < 0 ? null : read(own, index);
  };
  const stopWords = countedStopWords(telling, scale.weights.slice(words.length), stopsIn);
  const factorOf = (page: Posting) =>
    onPage(page, ({ score, least }, index) => score.read(least, index).factor) ?? 1;
  return {
    weights: asked.map((word) => weightOf.get(word) ?? 0),
    async best(companies, count) {
      const best = await bestPages(snapshot, companies.map(ofCompany), count);
      return withStopWords(snapshot, best, stopWords, factorOf);
    },
    hasEnough: (page) =>
      onPage(page, ({ score, least }, index) => score.read(least, index).covers()) ?? false,
    nearestOf: (company) => nearestPages(snapshot, ofCompany(company), telling, essential),
    missingOn: (page) =>
      onPage(page, ({ least }, index) =>
        words.filter((_, word) => (least[word]?.[index] ?? 0) === 0),
      ) ?? words,
    countBetter: (company, scores) => countBetter(snapshot, ofCompany(company), scores),
  };
}

interface SegmentLists {
  readonly segment: Segment;
  readonly gone: Bits;
  readonly lists: readonly WordLists[];
}

function liveIn(parts: readonly SegmentLists[]): number {
  return parts.reduce((sum, { segment, gone }) => sum + segment.pages - gone.count, 0);
}

/** How many pages have each word, or a synonym if none has the word itself. */
function pagesWithEach(parts: readonly SegmentLists[], words: number): number[] {
  const count = (word: number, kinds: readonly (keyof WordLists)[]) =>
    parts.reduce((sum, { segment, gone, lists }) => {
      const own = kinds.flatMap((kind) => lists[word]?.[kind] ?? []);
      return sum + countPages(own, gone, segment.pages);
    }, 0);
  return Array.from(
    { length: words },
    (_, word) => count(word, ["exact"]) || count(word, ["exact", "synonyms"]),
  );
}

function isStopWord({ role }: QueryWord): boolean {
  return role === "stop";
}

function isTelling(word: QueryWord): boolean {
  return isLookedFor(word) && !isStopWord(word);
}

export function isLookedFor({ role }: QueryWord): boolean {
  return SCORED[role] > 0;
}

/** Of all weights: what is on nearly every page moves none past another. */
const LEAST_OF_A_STOP_WORD = 0.002;

function countedStopWords(
  telling: Scale,
  weights: readonly number[],
  listsIn: (segment: number) => readonly WordLists[],
): StopWords {
  const all = telling.weights.reduce((sum, weight) => sum + weight, 0);
  const isCounted = (_: unknown, word: number) =>
    (weights[word] ?? 0) >= all * LEAST_OF_A_STOP_WORD;
  return {
    weights: weights.filter(isCounted),
    listsIn: (segment) => listsIn(segment).filter(isCounted),
  };
}

/** Of the first words. Stop words needn't be on a page. */
function firstOf(scale: Scale, words: number): Scale {
  const { weights, needed } = scale;
  return { ...scale, weights: weights.slice(0, words), needed: needed.slice(0, words) };
}

function scaleOf(
  words: readonly QueryWord[],
  holding: readonly number[],
  pages: number,
  inSentence: boolean,
): Scale {
  const emphasis = inSentence ? OF_RARITY_IN_A_SENTENCE : 1;
  const rarities = holding.map((known) => Math.log(1 + (pages - known + 0.5) / (known + 0.5)));
  const roles = words.map(({ role }) => role);
  const needed = rarities.map((rarity, word) => rarity * WANTED[roles[word] ?? "content"]);
  return {
    weights: rarities.map((rarity, word) => rarity ** emphasis * SCORED[roles[word] ?? "content"]),
    needed,
    wanted: needed.reduce((sum, one) => sum + one, 0),
    isSentence: inSentence,
  };
}
