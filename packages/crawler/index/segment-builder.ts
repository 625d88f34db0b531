import type { Steps } from "../page/index.ts";
import type { Analyser } from "./analyser.ts";
import type { IndexDocument } from "./document.ts";
import { wordsHashOf } from "./fingerprint.ts";
import { impactsOf } from "./impacts.ts";
import type { PageEntry, SegmentContent, TermEntry } from "./index-store.ts";
import { encodePostings, SEGMENT_FORMAT } from "./postings.ts";

/** Keeps a segment under construction below about 50 MB. */
const MOST_POSTINGS = 1_500_000;
const MOST_WORD_BYTES = 20_000_000;
const TERMS_TOGETHER = 2_000;
const POSTINGS_A_STEP = 5_000;

export interface SegmentBuilder {
  add(document: IndexDocument, fingerprint: string, analyser: Analyser): Steps<void>;
  readonly pages: number;
  readonly isFull: boolean;
  build(): SegmentContent;
}

/** Collects postings page by page, and sorts them by term in the end. */
export function createSegmentBuilder(): SegmentBuilder {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const pagesIn = new Map<string, number>();
  const entries: PageEntry[] = [];
  let terms = new Uint32Array(4_096);
  let ordinals = new Uint32Array(4_096);
  let impacts = new Uint8Array(4_096);
  let postings = 0;
  let wordBytes = 0;

  function numberOf(term: string): number {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    const number = counts.push(0) - 1;
    numbers.set(term, number);
    return number;
  }

  function grow(): void {
    terms = enlarged(terms, new Uint32Array(terms.length * 2));
    ordinals = enlarged(ordinals, new Uint32Array(ordinals.length * 2));
    impacts = enlarged(impacts, new Uint8Array(impacts.length * 2));
  }

  return {
    *add(document, fingerprint, analyser) {
      const { impacts: found, words } = yield* impactsOf(document, analyser);
      const { url, title } = document;
      const { language } = analyser;
      const contentHash = wordsHashOf(document);
      const ordinal = entries.push({ url, title, language, contentHash, fingerprint, words }) - 1;
      wordBytes += words.length;
      pagesIn.set(language, (pagesIn.get(language) ?? 0) + 1);
      for (const [term, impact] of found) {
        if (postings === terms.length) grow();
        const number = numberOf(term);
        counts[number] = (counts[number] ?? 0) + 1;
        terms[postings] = number;
        ordinals[postings] = ordinal;
        impacts[postings++] = impact;
        if (postings % POSTINGS_A_STEP === 0) yield;
      }
    },
    get pages() {
      return entries.length;
    },
    get isFull() {
      return postings >= MOST_POSTINGS || wordBytes >= MOST_WORD_BYTES;
    },
    build: () => ({
      pages: entries.length,
      languages: mostFirst(pagesIn),
      format: SEGMENT_FORMAT,
      entries,
      terms: inBatches(byTerm()),
    }),
  };

  /** By counting: postings come in order of their pages and stay so within a term. */
  function* byTerm(): Generator<TermEntry> {
    const next = startsOf(counts);
    const sorted = { ordinals: new Uint32Array(postings), impacts: new Uint8Array(postings) };
    for (let posting = 0; posting < postings; posting++) {
      const number = terms[posting] ?? 0;
      const index = next[number] ?? 0;
      next[number] = index + 1;
      sorted.ordinals[index] = ordinals[posting] ?? 0;
      sorted.impacts[index] = impacts[posting] ?? 0;
    }
    for (const [term, number] of numbers) {
      const end = next[number] ?? 0;
      const start = end - (counts[number] ?? 0);
      yield {
        term,
        ...encodePostings({
          ordinals: sorted.ordinals.subarray(start, end),
          impacts: sorted.impacts.subarray(start, end),
        }),
      };
    }
  }
}

function mostFirst(pagesIn: ReadonlyMap<string, number>): string[] {
  const sorted = [...pagesIn].sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1));
  return sorted.map(([language]) => language);
}

/** Where the postings of each term begin when stored one term after the other. */
function startsOf(counts: readonly number[]): Uint32Array {
  const starts = new Uint32Array(counts.length);
  let start = 0;
  for (const [number, count] of counts.entries()) {
    starts[number] = start;
    start += count;
  }
  return starts;
}

function enlarged<Numbers extends Uint32Array | Uint8Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}

async function* inBatches(all: Iterable<TermEntry>): AsyncGenerator<readonly TermEntry[]> {
  let batch: TermEntry[] = [];
  for (const one of all) {
    if (batch.push(one) < TERMS_TOGETHER) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
