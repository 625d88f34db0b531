import { bitsIn } from "../page/index.ts";
import type { NearDuplicate } from "./site-view.ts";

/** In how many of 64 bits near-duplicates may differ. */
const MOST_BITS = 3;
/** Shorter texts are alike by chance. */
export const FEWEST_WORDS = 50;
/** Pages of one template share a band; each page is compared with this many at most. */
const MOST_COMPARED = 200;

interface Fingerprint {
  readonly url: string;
  readonly simHash: bigint;
  readonly textHash: string;
}

/** A fingerprint with its hash in halves: comparing big integers would take most of the time. */
interface Compared extends Fingerprint {
  readonly high: number;
  readonly low: number;
}

/**
 * Of two hashes that differ in three bits, one of four 16-bit bands is the same in both: only
 * pages that share a band are compared.
 */
export function* findNearDuplicates(pages: Iterable<Fingerprint>): Generator<NearDuplicate> {
  const byBand = new Map<number, Compared[]>();
  const reported = new Set<string>();
  for (const fingerprint of pages) {
    const page = inHalves(fingerprint);
    for (const band of bandsOf(page)) {
      const alike = byBand.get(band) ?? [];
      if (alike.length === 0) byBand.set(band, alike);
      for (const other of alike) yield* compare(page, other, reported);
      if (alike.length < MOST_COMPARED) alike.push(page);
    }
  }
}

function* compare(
  page: Compared,
  other: Compared,
  reported: Set<string>,
): Generator<NearDuplicate> {
  const distance = bitsIn(page.high ^ other.high) + bitsIn(page.low ^ other.low);
  if (distance > MOST_BITS || page.textHash === other.textHash) return;
  if (!reported.has(page.url)) yield { url: page.url, like: other.url, distance };
  if (!reported.has(other.url)) yield { url: other.url, like: page.url, distance };
  reported.add(page.url).add(other.url);
}

function inHalves({ url, simHash, textHash }: Fingerprint): Compared {
  const high = Number((simHash >> 32n) & 0xffffffffn);
  const low = Number(simHash & 0xffffffffn);
  return { url, simHash, textHash, high, low };
}

/** Each with its position, so that equal bands at different positions stay apart. */
function bandsOf({ high, low }: Compared): number[] {
  return [low & 0xffff, low >>> 16, high & 0xffff, high >>> 16].map(
    (band, index) => index * 0x10000 + band,
  );
}
