import { Bits } from "./bits.ts";
import { pagesIn } from "./holdings.ts";
import type { IndexWriter, Segment, TermEntry, TermOfSegments } from "./index-store.ts";
import { chooseMerge } from "./merge-policy.ts";
import {
  decodePostings,
  type EncodedPostings,
  encodePostings,
  FORMAT_WITH_PROMINENCE,
  SEGMENT_FORMAT,
} from "./postings.ts";

/** Until there is nothing worth merging; each merge completes before the next begins. */
export async function mergeSegments(writer: IndexWriter): Promise<void> {
  for (;;) {
    const chosen = chooseMerge(await writer.segments());
    if (chosen === null) return;
    await mergeInto(writer, chosen);
  }
}

async function mergeInto(writer: IndexWriter, segments: readonly Segment[]): Promise<void> {
  const ids = segments.map(({ id }) => id);
  const { ordinalsOf, pages } = renumber(segments);
  const merged =
    pages === 0
      ? null
      : await writer.add({
          pages,
          languages: languagesOf(segments),
          format: formatOf(segments),
          entries: [],
          terms: mergedTerms(writer.termsOf(ids), ids, ordinalsOf),
        });
  await writer.replace(ids, merged);
}

/** Roughly most pages first: as in the largest segments. */
function languagesOf(segments: readonly Segment[]): string[] {
  const largestFirst = segments.toSorted((one, other) => pagesIn(other) - pagesIn(one));
  return [...new Set(largestFirst.flatMap(({ languages }) => languages))];
}

/** Merging writes the blocks that older segments lack, but can't tell which terms are prominent. */
function formatOf(segments: readonly Segment[]): number {
  const oldest = Math.min(...segments.map(({ format }) => format));
  return oldest < FORMAT_WITH_PROMINENCE ? oldest : SEGMENT_FORMAT;
}

const GONE = -1;

/** The remaining pages, one segment after the other. */
function renumber(segments: readonly Segment[]) {
  const ordinalsOf = new Map<number, Int32Array>();
  let next = 0;
  for (const { id, pages, gone } of segments) {
    const bits = new Bits(pages, gone);
    const ordinals = new Int32Array(pages);
    for (let ordinal = 0; ordinal < pages; ordinal++) {
      ordinals[ordinal] = bits.has(ordinal) ? GONE : next++;
    }
    ordinalsOf.set(id, ordinals);
  }
  return { ordinalsOf, pages: next };
}

async function* mergedTerms(
  batches: AsyncIterable<readonly TermOfSegments[]>,
  order: readonly number[],
  ordinalsOf: ReadonlyMap<number, Int32Array>,
): AsyncGenerator<readonly TermEntry[]> {
  for await (const batch of batches) {
    const merged: TermEntry[] = [];
    for (const { term, parts } of batch) {
      const inOrder = parts.toSorted((a, b) => order.indexOf(a.segment) - order.indexOf(b.segment));
      const postings = mergePostings(inOrder, ordinalsOf);
      if (postings !== null) merged.push({ term, ...postings });
    }
    yield merged;
  }
}

function mergePostings(
  parts: TermOfSegments["parts"],
  ordinalsOf: ReadonlyMap<number, Int32Array>,
): EncodedPostings | null {
  const ordinals: number[] = [];
  const impacts: number[] = [];
  for (const { segment, postings } of parts) {
    const renumbered = ordinalsOf.get(segment);
    const decoded = decodePostings(postings);
    for (const [index, ordinal] of decoded.ordinals.entries()) {
      const now = renumbered?.[ordinal] ?? GONE;
      if (now === GONE) continue;
      ordinals.push(now);
      impacts.push(decoded.impacts[index] ?? 0);
    }
  }
  if (ordinals.length === 0) return null;
  return encodePostings({
    ordinals: Uint32Array.from(ordinals),
    impacts: Uint8Array.from(impacts),
  });
}
