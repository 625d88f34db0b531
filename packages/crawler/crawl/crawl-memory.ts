import type { Steps } from "../page/index.ts";
import type { Robots } from "../robots/index.ts";
import type { Discovered, Visit } from "./crawl-store.ts";
import { changesRank, createTurns, mergeRanks, ranked } from "./frontier.ts";
import type { TrapGuard } from "./trap-guard.ts";
import { createUrlQueue, NOT_QUEUED, type Queued } from "./url-queue.ts";

/** Our name in robots.txt. */
export const CRAWLER_NAME = "SightlineBot";

/**
 * What earlier runs and stages of the same crawl left: every URL they discovered, and the pages
 * they audited.
 */
export interface EarlierRun {
  /** In the order they were discovered. */
  readonly waiting: readonly Discovered[];
  readonly visited: readonly string[];
  readonly audited: readonly string[];
}

/** A site with more URLs reaches its page limit long before the last of them. */
export function mostKnownUrls(maxPages: number): number {
  return Math.min(1_000_000, Math.max(20_000, 20 * maxPages));
}

/** Of all known URLs together: long ones mustn't fill the memory of the process. */
export const MAX_KNOWN_CHARACTERS = 64_000_000;
/** Skipped URLs that are recognized; others are judged each time they are linked. */
const MAX_SKIPPED_URLS = 5_000;

const URLS_A_STEP = 20;

/** What one run must not do twice, and what it does next. */
export interface CrawlMemory {
  /** How many URLs wait for their visit. */
  readonly waiting: number;
  /** The next URLs to visit, in the order of `compareRanks`. */
  take(count: number): Discovered[];
  /** What was taken and not visited waits again, at its rank. */
  putBack(taken: readonly Pick<Discovered, "url">[]): void;
  /** True once for each page: the first caller audits it. */
  claim(url: string): boolean;
  /**
   * URLs a visit discovered first, minus what robots.txt disallows and what looks like a trap, and
   * waiting ones that rank higher with its links.
   */
  foundBy(visit: Linking): Steps<Discovered[]>;
}

type Linking = Pick<Visit, "requested" | "depth" | "follows" | "links" | "otherUrls">;

interface Known extends Queued {
  /** How many pages link to it; its rank knows only powers of two. */
  counted: number;
}

const VISITED = Symbol("visited");

export function createCrawlMemory(
  robots: Robots,
  traps: TrapGuard,
  earlier: EarlierRun = { waiting: [], visited: [], audited: [] },
  mostUrls = mostKnownUrls(0),
): CrawlMemory {
  const known = new Map<string, Known | typeof VISITED>();
  const queue = createUrlQueue();
  const turns = createTurns();
  const skipped = new Set<string>();
  const audited = new Set(earlier.audited);
  let characters = 0;
  let found = 0;

  function enqueue(one: Discovered): void {
    const rank = ranked(one);
    const entry = { ...rank, counted: rank.links, order: found++, position: NOT_QUEUED };
    known.set(one.url, entry);
    queue.add(entry);
    characters += one.url.length;
  }

  for (const one of earlier.waiting) enqueue(one);
  for (const url of earlier.visited) {
    known.set(url, VISITED);
    characters += url.length;
  }

  /** Null unless one more link changes its rank. */
  function countLink(one: Known, depth: number): Discovered | null {
    one.counted += 1;
    if (!changesRank(one.counted)) return null;
    const again = { url: one.url, depth, links: one.counted };
    Object.assign(one, mergeRanks(one, ranked(again)));
    queue.raise(one);
    return again;
  }

  return {
    get waiting() {
      return queue.size;
    },
    take(count) {
      const taken: Discovered[] = [];
      while (taken.length < count) {
        const one = queue.take();
        if (one === undefined) break;
        taken.push(one);
      }
      return taken;
    },
    putBack(taken) {
      for (const { url } of taken) {
        const one = known.get(url);
        if (one !== undefined && one !== VISITED) queue.add(one);
      }
    },
    claim(url) {
      const isNew = !audited.has(url);
      audited.add(url);
      return isNew;
    },
    *foundBy(visit) {
      const depth = visit.depth + 1;
      const discovered: Discovered[] = [];
      let judged = 0;
      known.set(visit.requested, VISITED);
      for (const url of new Set(urlsToFollow(visit))) {
        judged += 1;
        if (judged % URLS_A_STEP === 0) yield;
        const one = known.get(url);
        if (one === VISITED) continue;
        if (one !== undefined) {
          const again = countLink(one, depth);
          if (again !== null) discovered.push(again);
          continue;
        }
        if (skipped.has(url)) continue;
        if (known.size >= mostUrls || characters >= MAX_KNOWN_CHARACTERS) break;
        if (robots.allows(url, CRAWLER_NAME) && traps.check(url, depth) === null) {
          const first = { url, depth, links: 1, turn: turns.next(url) };
          enqueue(first);
          discovered.push(first);
        } else if (skipped.size < MAX_SKIPPED_URLS) skipped.add(url);
      }
      return discovered;
    },
  };
}

/** On the same site; nofollow links are left out. */
function* urlsToFollow({
  follows,
  links,
  otherUrls,
}: Pick<Linking, "follows" | "links" | "otherUrls">): Generator<string> {
  for (const { to, internal, nofollow } of follows ? links : []) {
    if (internal && !nofollow) yield to;
  }
  yield* otherUrls;
}
