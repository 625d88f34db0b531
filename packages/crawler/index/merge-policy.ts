import { pagesIn } from "./holdings.ts";
import type { Segment } from "./index-store.ts";
import { FORMAT_WITH_PROMINENCE } from "./postings.ts";

/** Of about the same size: more are merged into one. */
const MOST_ALIKE = 4;
/** The smallest size class, and the factor from one class to the next. */
const SMALLEST = 250;
const FACTOR = 4;
/** Larger segments aren't merged, so that no merge takes long. */
const LARGEST = 60_000;
const MOST_GONE = 0.3;
/** In smaller segments no list is long. */
const LEAST_WITH_BLOCKS = 2_048;

/** The segments to merge next, oldest first; null when none need it. */
export function chooseMerge(segments: readonly Segment[]): readonly Segment[] | null {
  const sized = segments.map((segment) => ({ segment, left: pagesIn(segment) }));
  const worn = sized.find(({ segment, left }) => left < segment.pages * (1 - MOST_GONE));
  if (worn !== undefined) return [worn.segment];

  const alike = Map.groupBy(sized, ({ left }) => sizeClass(left));
  for (const group of alike.values()) {
    const chosen = group.length > MOST_ALIKE ? firstTogether(group.slice(0, MOST_ALIKE + 1)) : [];
    if (chosen.length > 1) return chosen;
  }
  const older = segments.find(
    ({ format, pages }) => format === FORMAT_WITH_PROMINENCE && pages >= LEAST_WITH_BLOCKS,
  );
  return older === undefined ? null : [older];
}

/** As many as are small enough together. */
function firstTogether(
  sized: readonly { readonly segment: Segment; readonly left: number }[],
): Segment[] {
  const chosen: Segment[] = [];
  let together = 0;
  for (const { segment, left } of sized) {
    together += left;
    if (together > LARGEST) break;
    chosen.push(segment);
  }
  return chosen;
}

function sizeClass(pages: number): number {
  return Math.max(0, Math.ceil(Math.log(pages / SMALLEST) / Math.log(FACTOR)));
}
