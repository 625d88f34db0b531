import type { Bits } from "./bits.ts";
import { impactsByPage } from "./impacts-by-page.ts";
import { impactsOnPages, postingsIn } from "./impacts-on-pages.ts";
import type { IndexSnapshot, Segment } from "./index-store.ts";
import { PartsToRead, type ReadLists } from "./list-parts.ts";
import { FORMAT_WITH_PROMINENCE, type Postings } from "./postings.ts";
import { PageScore, type Scale } from "./scored-pages.ts";
import { impactsOn, mergeImpacts, positionIn, unionOf } from "./sorted-pages.ts";
import { hitsOf, withSynonyms } from "./word-hits.ts";
import { longListsOf, pagesOf, type TermPages, type WordLists } from "./word-lists.ts";

/** If one page in so many is a candidate, there is hardly a block without one. */
const FEW_AMONG = 32;

/**
 * The pages of a segment that a search looks at, with the impact of each word of the query on them:
 * of words whose lists weren't read, the least and the most it can be until a page is resolved.
 */
export class CandidatePages {
  readonly segment: Segment;
  readonly score: PageScore;
  /** Of each page, the least score it can have; 0: it isn't a candidate. */
  scores: Float64Array = new Float64Array();
  least: readonly Uint8Array[] = [];
  most: readonly Uint8Array[] = [];
  /** Null where there are many candidates: then these are all pages of the segment. */
  #ordinals: Uint32Array | null = new Uint32Array();
  readonly #gone: Bits;
  readonly #words: readonly WordLists[];
  /** Words whose lists weren't read. */
  #unread: readonly number[] = [];
  #resolved: Uint8Array = new Uint8Array();

  constructor(segment: Segment, gone: Bits, words: readonly WordLists[], scale: Scale) {
    this.segment = segment;
    this.score = new PageScore(scale, segment.format < FORMAT_WITH_PROMINENCE);
    this.#gone = gone;
    this.#words = words;
  }

  has(word: number): boolean {
    const { exact, synonyms } = this.#listsOf(word);
    return exact.length + synonyms.length > 0;
  }

  /** What is to be read to choose by these words. */
  addLists(words: readonly number[], parts: PartsToRead): void {
    const read = this.#areManyWith(words) ? this.#words.keys() : words;
    for (const word of read) {
      for (const list of longListsOf(this.#listsOf(word))) parts.addWhole(this.segment.id, list);
    }
  }

  /** From now on, the candidates are the pages with any of these words. */
  choose(words: readonly number[], read: ReadLists): void {
    if (this.#areManyWith(words)) this.#chooseMany(words, read);
    else this.#chooseFew(words, read);
  }

  #areManyWith(words: readonly number[]): boolean {
    const lists = words.map((word) => this.#listsOf(word));
    const pages = lists.reduce(
      (sum, { exact, synonyms }) =>
        [...exact, ...synonyms].reduce((all, list) => all + pagesOf(list), sum),
      0,
    );
    return pages * FEW_AMONG > this.segment.pages;
  }

  #chooseMany(words: readonly number[], read: ReadLists): void {
    const { pages } = this.segment;
    this.#ordinals = null;
    this.#unread = [];
    this.least = this.#words.map((lists) => impactsByPage(lists, read, this.#gone, pages));
    this.most = this.least;
    this.scores = this.score.scores(this.least, pages);
    const others = this.least.filter((_, word) => !words.includes(word));
    if (others.length > 0) leaveOut(this.scores, this.#chosenOf(words));
  }

  /** Not 0 for pages with one of the words. */
  #chosenOf(words: readonly number[]): Uint8Array {
    const lists = words.map((word) => this.least[word] ?? new Uint8Array());
    const [only] = lists;
    if (lists.length === 1 && only !== undefined) return only;
    const any = new Uint8Array(this.segment.pages);
    for (const impacts of lists) {
      for (let page = 0; page < any.length; page++)
        any[page] = (any[page] ?? 0) | (impacts[page] ?? 0);
    }
    return any;
  }

  #chooseFew(words: readonly number[], read: ReadLists): void {
    const hits = this.#words.map((lists, word) =>
      words.includes(word) || longListsOf(lists).length === 0 ? this.#hitsIn(lists, read) : null,
    );
    const ordinals = unionOf(
      words.flatMap((word) => hits[word] ?? []),
      this.segment.pages,
    );
    this.#ordinals = ordinals;
    this.#unread = hits.flatMap((own, word) => (own === null ? [word] : []));
    this.#resolved = new Uint8Array(ordinals.length);
    this.least = hits.map((own) =>
      own === null ? new Uint8Array(ordinals.length) : impactsOn(ordinals, own),
    );
    this.most = this.least.map((impacts, word) =>
      hits[word] === null ? boundsOn(ordinals, this.#listsOf(word)) : impacts,
    );
    this.scores = this.score.scores(this.least, ordinals.length);
  }

  #hitsIn({ exact, synonyms }: WordLists, read: ReadLists): Postings {
    const whole = (list: TermPages) => postingsIn(list, read);
    const hits = hitsOf(exact.flatMap(whole), this.#gone, this.segment.pages);
    return withSynonyms(hits, synonyms.flatMap(whole), this.#gone, this.segment.pages);
  }

  #listsOf(word: number): WordLists {
    return this.#words[word] ?? { exact: [], synonyms: [] };
  }

  ordinalAt(index: number): number {
    return this.#ordinals === null ? index : (this.#ordinals[index] ?? 0);
  }

  /** Where the page is among the candidates; -1 if it is none of them. */
  indexOf(ordinal: number): number {
    if (this.#ordinals !== null) return positionIn(this.#ordinals, ordinal);
    return (this.scores[ordinal] ?? 0) > 0 ? ordinal : -1;
  }

  get areResolved(): boolean {
    return this.#unread.length === 0;
  }

  filterUnresolved(isWanted: (index: number) => boolean): number[] {
    const wanted: number[] = [];
    if (this.areResolved) return wanted;
    for (let index = 0; index < this.scores.length; index++) {
      if (this.#resolved[index] === 0 && isWanted(index)) wanted.push(index);
    }
    return wanted;
  }

  /** Of candidates in order that aren't resolved. */
  addPages(indexes: readonly number[], parts: PartsToRead): void {
    const ordinals = Uint32Array.from(indexes, (index) => this.ordinalAt(index));
    for (const word of this.#unread) {
      for (const list of longListsOf(this.#listsOf(word))) {
        parts.addPages(this.segment.id, list, ordinals);
      }
    }
  }

  resolve(indexes: readonly number[], read: ReadLists): void {
    const ordinals = Uint32Array.from(indexes, (index) => this.ordinalAt(index));
    for (const word of this.#unread) {
      const impacts = impactsOnPages(ordinals, this.#listsOf(word), read);
      for (const [nth, index] of indexes.entries()) {
        set(this.least[word], index, impacts[nth] ?? 0);
        set(this.most[word], index, impacts[nth] ?? 0);
      }
    }
    for (const index of indexes) {
      this.#resolved[index] = 1;
      this.scores[index] = this.score.read(this.least, index).score;
    }
  }
}

/** Makes the pages with any of some words the candidates. */
export async function chooseBy(
  snapshot: IndexSnapshot,
  candidates: readonly CandidatePages[],
  words: readonly number[],
): Promise<void> {
  const parts = new PartsToRead();
  for (const pages of candidates) pages.addLists(words, parts);
  const read = await parts.read(snapshot);
  for (const pages of candidates) pages.choose(words, read);
}

/** Reads the impacts of all words on some of the candidates. */
export async function resolve(
  snapshot: IndexSnapshot,
  wanted: readonly (readonly [CandidatePages, indexes: readonly number[]])[],
): Promise<void> {
  const parts = new PartsToRead();
  for (const [pages, indexes] of wanted) pages.addPages(indexes, parts);
  const read = await parts.read(snapshot);
  for (const [pages, indexes] of wanted) pages.resolve(indexes, read);
}

/** Without a branch: which pages these are can't be foreseen. */
function leaveOut(scores: Float64Array, chosen: Uint8Array): void {
  for (let page = 0; page < scores.length; page++) {
    scores[page] = (scores[page] ?? 0) * Math.min(1, chosen[page] ?? 0);
  }
}

function set(impacts: Uint8Array | undefined, index: number, impact: number): void {
  if (impacts !== undefined) impacts[index] = impact;
}

/** Prominent. */
const LEAST_OF_A_SYNONYM = 3;

/** At most, by the block that a page would be in. */
function boundsOn(ordinals: Uint32Array, { exact, synonyms }: WordLists): Uint8Array {
  const bounds = new Uint8Array(ordinals.length);
  for (const list of [...exact, ...synonyms]) {
    if (list.blocks === null) {
      mergeImpacts(ordinals, list, (index, impact) => {
        bounds[index] = Math.max(bounds[index] ?? 0, impact);
      });
      continue;
    }
    const { firsts, most } = list.blocks;
    let block = 0;
    for (let index = 0; index < bounds.length; index++) {
      const ordinal = ordinals[index] ?? 0;
      while (block + 1 < firsts.length && (firsts[block + 1] ?? 0) <= ordinal) block++;
      bounds[index] = Math.max(bounds[index] ?? 0, most[block] ?? 0);
    }
  }
  return bounds.map((impact) => Math.max(impact, LEAST_OF_A_SYNONYM) | 1);
}
