import type { Steps } from "../page/index.ts";
import { type Analyser, fold } from "./analyser.ts";
import type { IndexDocument } from "./document.ts";
import { proseShare } from "./prose.ts";
import { splitWords } from "./split-words.ts";

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

/**
 * The impact of each term of a page, 2 to 255: BM25F without the term's rarity. It is odd where the
 * term is prominent: named in title, headings, links or address, or repeated in the text.
 */
export function* impactsOf(
  document: IndexDocument,
  analyser: Analyser,
): Steps<Map<string, number>> {
  const frequencies = new Map<string, number>();
  const prominent = new Set<string>();
  const prose = Math.min(1, proseShare(document.text) / LEAST_PROSE);
  for (const [name, text] of textsOf(document)) {
    const { weight, lengthMatters, pivot } = FIELDS[name];
    const { counts, length } = yield* countTerms(text, analyser);
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
  return frequencies;
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
): Steps<{ counts: Map<string, number>; length: number }> {
  const counts = new Map<string, number>();
  let length = 0;
  for (const piece of piecesOf(text)) {
    const terms = analyser.terms(piece);
    length += terms.length;
    for (const term of [...terms, ...otherSpellings(piece, analyser)]) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    yield;
  }
  return { counts, length };
}

const HYPHENATED = /[\p{L}\p{N}]{1,32}(?:[-\u2010\u2011][\p{L}\p{N}]{1,32}){1,3}/gu;
const HYPHENS = /[-\u2010\u2011]/g;

const ACCENTED = /[\u00c0-\u024f]/;

/**
 * What is written with hyphens or accents is searched for without: `auto-increment` and
 * `autoincrement`, `autenticación` and `autenticacion`, whose ending no stemmer knows.
 */
function otherSpellings(text: string, analyser: Analyser): string[] {
  const compounds = (text.match(HYPHENATED) ?? []).map((one) => one.replace(HYPHENS, ""));
  const accented = ACCENTED.test(text)
    ? splitWords(text.normalize("NFKC").toLowerCase()).filter((word) => ACCENTED.test(word))
    : [];
  return [
    ...compounds.flatMap((one) => analyser.terms(one)),
    ...accented.flatMap((word) => {
      const [own] = analyser.terms(word);
      return analyser.terms(fold(word)).filter((term) => term !== own);
    }),
  ];
}

const CHARACTERS_A_STEP = 4_096;
function* piecesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const piece = text.slice(start, start + CHARACTERS_A_STEP);
    const isLast = start + piece.length >= text.length;
    const end = isLast ? piece.length : endOfWords(piece);
    yield piece.slice(0, end);
    start += end;
  }
}

/** Where no word is cut; text without spaces is cut anywhere. */
function endOfWords(piece: string): number {
  const space = Math.max(piece.lastIndexOf(" "), piece.lastIndexOf("\n"));
  return space > 0 ? space : piece.length;
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

function wordsOfAddress(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
