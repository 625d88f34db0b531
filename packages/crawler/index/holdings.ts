import { Bits } from "./bits.ts";
import type { Posting, Segment } from "./index-store.ts";

/** Which pages of the index stay: one bit each. */
export interface Holdings {
  readonly held: number;
  readonly kept: number;
  keep(posting: Posting): void;
  /** Which pages of each segment are deleted now, where that changed. */
  withoutUnkept(): Map<number, Uint8Array>;
}

export function holdingsOf(segments: readonly Segment[]): Holdings {
  const keptOf = new Map(segments.map(({ id, pages }) => [id, new Bits(pages)]));
  let kept = 0;
  return {
    held: segments.reduce((sum, segment) => sum + pagesIn(segment), 0),
    get kept() {
      return kept;
    },
    keep({ segment, ordinal }) {
      kept += 1;
      keptOf.get(segment)?.add(ordinal);
    },
    withoutUnkept() {
      const gone = new Map<number, Uint8Array>();
      for (const segment of segments) {
        const bits = keptOf.get(segment.id);
        if (bits === undefined || bits.count === pagesIn(segment)) continue;
        gone.set(segment.id, bits.complement(segment.pages).bytes);
      }
      return gone;
    },
  };
}

/** Those that aren't deleted. */
export function pagesIn({ pages, gone }: Segment): number {
  return pages - new Bits(pages, gone).count;
}
