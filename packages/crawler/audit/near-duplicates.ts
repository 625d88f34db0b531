import { hammingDistance } from "../page/index.ts";
import type { NearDuplicate } from "./site-view.ts";

/** In how many of 64 bits two texts may differ and still be called nearly the same. */
const MOST_BITS = 3;
/** Shorter texts are alike by chance. */
export const FEWEST_WORDS = 50;
/** Pages of one template fall into one band; beyond so many, a new page is compared no further. */
const MOST_COMPARED = 200;

interface Fingerprint {
  readonly url: string;
  readonly simHash: bigint;
  readonly textHash: string;
}

/**
 * Of two hashes that differ in three bits, one of four 16-bit bands is the same in both: only
 * pages that share a band are compared.
 */
export function* findNearDuplicates(pages: Iterable<Fingerprint>): Generator<NearDuplicate> {
  const byBand = new Map<string, Fingerprint[]>();
  const told = new Set<string>();
  for (const page of pages) {
    for (const band of bandsOf(page.simHash)) {
      const alike = byBand.get(band) ?? [];
      if (alike.length === 0) byBand.set(band, alike);
      for (const other of alike) yield* compare(page, other, told);
      if (alike.length < MOST_COMPARED) alike.push(page);
    }
  }
}

function* compare(
  page: Fingerprint,
  other: Fingerprint,
  told: Set<string>,
): Generator<NearDuplicate> {
  if (page.textHash === other.textHash || (told.has(page.url) && told.has(other.url))) return;
  const distance = hammingDistance(page.simHash, other.simHash);
  if (distance > MOST_BITS) return;
  if (!told.has(page.url)) yield { url: page.url, like: other.url, distance };
  if (!told.has(other.url)) yield { url: other.url, like: page.url, distance };
  told.add(page.url).add(other.url);
}

function bandsOf(simHash: bigint): string[] {
  return [0n, 16n, 32n, 48n].map((shift) => `${shift}:${(simHash >> shift) & 0xffffn}`);
}
