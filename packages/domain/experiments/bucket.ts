/** FNV-1a, 32 bits, over UTF-8. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) return fnv1aOfBytes(new TextEncoder().encode(text));
    hash = Math.imul(hash ^ code, 0x01000193);
  }
  return hash >>> 0;
}

/** Keys and sessions are plain ASCII, where a character is its byte; this is for anything else. */
function fnv1aOfBytes(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

const BUCKETS = 10_000;

/** A number from 0 up to, but not including, 1: the same for the same seed and id, always. */
export function bucketOf(seed: string, id: string): number {
  return (fnv1a(String(fnv1a(seed + id))) % BUCKETS) / BUCKETS;
}

export interface Weighted {
  readonly id: string;
  readonly weight: number;
}

/**
 * The variant whose range holds the bucket; null for visitors outside the share of traffic. Each
 * range begins where it would with all traffic, so that a larger share moves nobody.
 */
export function variantAt<Variant extends Weighted>(
  variants: readonly Variant[],
  share: number,
  bucket: number,
): Variant | null {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  let start = 0;
  for (const variant of variants) {
    const size = variant.weight / total;
    if (bucket >= start && bucket < start + size * share) return variant;
    start += size;
  }
  return null;
}
