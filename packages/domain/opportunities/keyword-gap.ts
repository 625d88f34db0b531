export const KEYWORD_GAPS = ["missing", "untapped", "weak", "strong", "shared"] as const;
export type KeywordGap = (typeof KEYWORD_GAPS)[number];

/** More columns side by side become unreadable. */
export const MOST_COMPARED = 5;

/** Positions in the same results; null: not found. */
interface Ranks {
  readonly own: number | null;
  readonly competitors: readonly (number | null)[];
}

/** The meaning of each gap class, and the rule behind it. A keyword may be in several. */
export const KEYWORD_GAP_RULES: Record<
  KeywordGap,
  {
    readonly means: string;
    /** By the built-in index, which knows who covers a search and who answers it better. */
    readonly meansCompared: string;
    readonly holds: (ranks: Ranks) => boolean;
  }
> = {
  missing: {
    means: "Every competitor ranks and you don't",
    meansCompared: "Every competitor has a page that covers it, and you don't",
    holds: ({ own, competitors }) => own === null && all(competitors, ranks),
  },
  untapped: {
    means: "At least one competitor ranks and you don't",
    meansCompared: "At least one competitor has a page that covers it, and you don't",
    holds: ({ own, competitors }) => own === null && competitors.some(ranks),
  },
  weak: {
    means: "You rank, and every competitor that ranks is ahead of you",
    meansCompared: "You cover it, but every competitor that covers it has a better page",
    holds: ({ own, competitors }) =>
      own !== null && all(competitors.filter(ranks), (rank) => rank < own),
  },
  strong: {
    means: "You rank ahead of every competitor that ranks",
    meansCompared: "You cover it better than every competitor that covers it",
    holds: ({ own, competitors }) =>
      own !== null && all(competitors.filter(ranks), (rank) => rank > own),
  },
  shared: {
    means: "You rank, and so does every competitor",
    meansCompared: "You cover it, and so does every competitor",
    holds: ({ own, competitors }) => own !== null && all(competitors, ranks),
  },
};

export function keywordGapsOf(
  own: number | null,
  competitors: readonly (number | null)[],
): KeywordGap[] {
  return KEYWORD_GAPS.filter((gap) => KEYWORD_GAP_RULES[gap].holds({ own, competitors }));
}

function ranks(rank: number | null): rank is number {
  return rank !== null;
}

/** False for an empty list: without competitors there is no gap. */
function all<Item>(items: readonly Item[], holds: (item: Item) => boolean): boolean {
  return items.length > 0 && items.every(holds);
}
