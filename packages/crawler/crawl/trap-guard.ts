/** Ways a site can have endless URLs. */
export type Trap = "deep" | "long" | "repeating" | "facets" | "calendar";

export interface TrapGuard {
  /** The trap a crawler would run into by following this URL; null for none. */
  check(url: string, depth: number): Trap | null;
  /** URLs skipped so far. */
  report(): readonly TrapReport[];
}

export interface TrapReport {
  readonly trap: Trap;
  readonly count: number;
  readonly example: string;
}

/** URLs that earlier runs let pass, and the traps they reported. */
export interface EarlierGuard {
  readonly known?: Iterable<string>;
  readonly reports?: readonly TrapReport[];
}

const DEEPEST = 50;
const LONGEST = 2_000;
const MOST_REPEATS = 3;
const MOST_SEGMENTS = 40;
/** Query strings under one path. */
const MOST_FACETS = 200;
/** URLs that differ only in a date. */
const MOST_DAYS = 800;

/** Patterns that are counted: a site can have endless ones of those, too. */
const MOST_PATTERNS = 20_000;

/** Limits how many URLs of one pattern are crawled, so that the rest of the site gets its turn. */
export function createTrapGuard(earlier: EarlierGuard = {}): TrapGuard {
  const facets = new Map<string, number>();
  const days = new Map<string, number>();
  const reports = new Map(
    earlier.reports?.map(({ trap, count, example }) => [trap, { count, example }]),
  );

  function trapIn(url: string, depth: number): Trap | null {
    if (depth > DEEPEST) return "deep";
    if (url.length > LONGEST) return "long";
    const { origin, pathname, search } = new URL(url);
    if (repeats(pathname)) return "repeating";
    const path = origin + pathname;
    if (search !== "" && countUp(facets, path) > MOST_FACETS) return "facets";
    const pattern = datePattern(path + search);
    if (pattern !== null && countUp(days, pattern) > MOST_DAYS) return "calendar";
    return null;
  }

  for (const url of earlier.known ?? []) trapIn(url, 0);

  return {
    check(url, depth) {
      const trap = trapIn(url, depth);
      if (trap === null) return null;
      const report = reports.get(trap) ?? { count: 0, example: url };
      report.count += 1;
      reports.set(trap, report);
      return trap;
    },
    report: () => [...reports].map(([trap, seen]) => ({ trap, ...seen })),
  };
}

function countUp(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1;
  if (count > 1 || counts.size < MOST_PATTERNS) counts.set(key, count);
  return count;
}

/** `/a/b/a/b/a/b/a/b`: a relative link that keeps nesting in its own folder. */
function repeats(pathname: string): boolean {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  if (segments.length > MOST_SEGMENTS) return true;
  const counts = new Map<string, number>();
  return segments.some((segment) => countUp(counts, segment) > MOST_REPEATS);
}

const DATE = /\b(?:19|20)\d\d([-/.=&\w]{0,10}?)\d{1,2}\b/;

function datePattern(text: string): string | null {
  return DATE.test(text) ? text.replace(/\d+/g, "#") : null;
}
