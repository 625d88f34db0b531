/** The site's own pages in one answered check, in any order; failed checks are omitted. */
export type OwnPages = readonly { readonly url: string; readonly position: number }[];

/** The selectable periods. */
export const COMPETING_DAYS = [30, 90] as const;

export interface Cannibalisation {
  readonly signs: readonly ("together" | "alternating")[];
  /** Checks that found two or more own pages. */
  readonly timesTogether: number;
  /** How often a page regained a lead it had held before. */
  readonly returns: number;
  /** Those most often in the lead come first. */
  readonly pages: readonly CompetingPage[];
}

export interface CompetingPage {
  readonly url: string;
  readonly seen: number;
  readonly led: number;
  readonly best: number;
}

/** Once may be chance, or one page replacing another; it takes a second time. */
const SEEN_TOGETHER = 2;
const TAKEN_BACK = 1;

/**
 * Whether pages of one site compete for a keyword; checks come oldest first. Null if they don't.
 */
export function cannibalisationIn(searches: readonly OwnPages[]): Cannibalisation | null {
  const leaders = searches.map(leaderOf).filter((url) => url !== null);
  const timesTogether = searches.filter((pages) => distinct(pages).size > 1).length;
  const returns = countReturns(leaders);
  const signs = [
    ...(timesTogether >= SEEN_TOGETHER ? (["together"] as const) : []),
    ...(returns >= TAKEN_BACK ? (["alternating"] as const) : []),
  ];
  if (signs.length === 0) return null;
  return { signs, timesTogether, returns, pages: competingPages(searches, leaders) };
}

function leaderOf(pages: OwnPages): string | null {
  let leader: OwnPages[number] | undefined;
  for (const page of pages) {
    if (leader === undefined || page.position < leader.position) leader = page;
  }
  return leader?.url ?? null;
}

function distinct(pages: OwnPages): Set<string> {
  return new Set(pages.map(({ url }) => url));
}

/** A to B is a replacement; A to B to A is competition. */
function countReturns(leaders: readonly string[]): number {
  const led = new Set<string>();
  let returns = 0;
  let previous: string | undefined;
  for (const leader of leaders) {
    if (leader !== previous && led.has(leader)) returns += 1;
    led.add(leader);
    previous = leader;
  }
  return returns;
}

function competingPages(
  searches: readonly OwnPages[],
  leaders: readonly string[],
): CompetingPage[] {
  const pages = new Map<string, { url: string; seen: number; led: number; best: number }>();
  for (const search of searches) {
    for (const url of distinct(search)) {
      const best = Math.min(
        ...search.filter((page) => page.url === url).map((page) => page.position),
      );
      const known = pages.get(url) ?? { url, seen: 0, led: 0, best };
      pages.set(url, { ...known, seen: known.seen + 1, best: Math.min(known.best, best) });
    }
  }
  for (const url of leaders) {
    const page = pages.get(url);
    if (page !== undefined) page.led += 1;
  }
  return [...pages.values()].sort(
    (one, other) => other.led - one.led || other.seen - one.seen || one.best - other.best,
  );
}
