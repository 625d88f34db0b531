import type { Steps } from "../page/index.ts";
import type { Analyser } from "./analyser.ts";
import type { IndexDocument } from "./document.ts";
import { otherSpellings } from "./other-spellings.ts";
import { createPageWords } from "./page-words.ts";
import { proseShare } from "./prose.ts";
import { piecesOf, wordsOfAddress } from "./text-pieces.ts";

interface Field {
  readonly weight: number;
  /** How much a longer field weakens each of its words: 0 not at all, 1 fully. */
  readonly lengthMatters: number;
  /** Typical length in words; fixed, so that what is written stays right as the index grows. */
  readonly pivot: number;
}

const FIELDS = {
  title: { weight: 5, lengthMatters: 0.5, pivot: 8 },
  headings: { weight: 2, lengthMatters: 0.6, pivot: 40 },
  anchors: { weight: 3, lengthMatters: 0.3, pivot: 12 },
  description: { weight: 1, lengthMatters: 0.5, pivot: 20 },
  address: { weight: 1.5, lengthMatters: 0.5, pivot: 6 },
  body: { weight: 1, lengthMatters: 0.6, pivot: 600 },
} satisfies Record<string, Field>;

/** Where repeating a word stops paying off: at this weighted frequency it has half its maximum. */
const SATURATION = 1.6;
/** What each link level adds. */
const PER_LINK_LEVEL = 0.01;
const MOST_LINK_LEVELS = 10;
const MOST_IMPACT = 1 + MOST_LINK_LEVELS * PER_LINK_LEVEL;
/** Further link texts of a page are ignored. */
export const MOST_ANCHORS = 20;
const MOST_BODY_CHARACTERS = 300_000;

/** Indexes, tables and lists of links have words of everything and say little of it. */
const LEAST_PROSE = 0.35;
const OF_A_MERE_LIST = 0.4;
/** In the main text, a page is about a word that it repeats, or that is a good part of the text. */
const LEAST_MENTIONS = 3;
const LEAST_REPEATED = 1;
const LEAST_PART = 2.2;

/** The score of one unit of impact. */
export const IMPACT_UNIT = MOST_IMPACT / 255;

export interface IndexedPage {
  readonly impacts: ReadonlyMap<string, number>;
  readonly words: Uint8Array;
}

/**
 * The words of a page in order, and the impact of each term, 2 to 255: BM25F without the term's rarity. It is odd where the
 * term is prominent: named in title, headings, links or address, or repeated in the text.
 */
export function* impactsOf(document: IndexDocument, analyser: Analyser): Steps<IndexedPage> {
  const words = createPageWords(document.headings);
  const frequencies = new Map<string, number>();
  const prominent = new Set<string>();
  const prose = Math.min(1, proseShare(document.text) / LEAST_PROSE);
  for (const [name, text] of textsOf(document)) {
    const { weight, lengthMatters, pivot } = FIELDS[name];
    const { counts, length } = yield* countTerms(text, analyser, (line, terms) => {
      if (name === "anchors") words.addLink(terms);
      if (name === "body") words.addText(line, terms);
    });
    const each = weight / (1 - lengthMatters + (lengthMatters * length) / pivot);
    for (const [term, count] of counts) {
      frequencies.set(term, (frequencies.get(term) ?? 0) + count * each);
      if (name !== "body" || (prose === 1 && isRepeated(count, each))) prominent.add(term);
    }
    yield;
  }
  const linked = 1 + linkLevel(document.inlinks) * PER_LINK_LEVEL;
  const factor = (linked * (OF_A_MERE_LIST + (1 - OF_A_MERE_LIST) * prose)) / IMPACT_UNIT;
  for (const [term, frequency] of frequencies) {
    const impact = Math.round((factor * frequency) / (SATURATION + frequency));
    frequencies.set(term, prominent.has(term) ? impact | 1 : Math.max(2, impact & ~1));
  }
  words.addOtherHeadings(analyser);
  return { impacts: frequencies, words: words.bytes() };
}

function isRepeated(count: number, each: number): boolean {
  const frequency = count * each;
  return (count >= LEAST_MENTIONS && frequency >= LEAST_REPEATED) || frequency >= LEAST_PART;
}

export function isProminent(impact: number): boolean {
  return (impact & 1) === 1;
}

function* countTerms(
  text: string,
  analyser: Analyser,
  onTerms: (line: string, terms: readonly string[]) => void,
): Steps<{ counts: Map<string, number>; length: number }> {
  const counts = new Map<string, number>();
  let length = 0;
  for (const line of text.split("\n")) {
    for (const piece of piecesOf(line)) {
      const terms = analyser.terms(piece);
      length += terms.length;
      const all = [...terms, ...otherSpellings(piece, analyser)];
      for (const term of all) counts.set(term, (counts.get(term) ?? 0) + 1);
      onTerms(line, all);
      yield;
    }
  }
  return { counts, length };
}

/** Grows by one as the links double. */
export function linkLevel(inlinks: number): number {
  return Math.min(MOST_LINK_LEVELS, Math.floor(Math.log2(1 + inlinks)));
}

function* textsOf(document: IndexDocument): Generator<[keyof typeof FIELDS, string]> {
  yield ["title", document.title];
  yield ["headings", document.headings];
  yield ["anchors", document.anchors.slice(0, MOST_ANCHORS).join("\n")];
  yield ["description", document.description];
  yield ["address", wordsOfAddress(document.url)];
  yield ["body", document.text.slice(0, MOST_BODY_CHARACTERS)];
}
