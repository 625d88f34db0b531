import type { Steps } from "../page/index.ts";
import type { Robots } from "../robots/index.ts";
import type { Discovered, Visit } from "./crawl-store.ts";
import { changesRank, createTurns } from "./frontier.ts";
import type { TrapGuard } from "./trap-guard.ts";

/** Our name in robots.txt. */
export const CRAWLER_NAME = "SightlineBot";

/**
 * What earlier runs of the same crawl left: every URL they discovered, and the pages they audited.
 */
export interface EarlierRun {
  readonly waiting: readonly Pick<Discovered, "url" | "links">[];
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

/** What one run must not do twice. */
export interface CrawlMemory {
  /** True once for each page: the first caller audits it. */
  claim(url: string): boolean;
  /**
   * URLs a visit discovered first, minus what robots.txt disallows and what looks like a trap, and
   * waiting ones that rank higher with its links.
   */
  foundBy(visit: Linking): Steps<Discovered[]>;
}

type Linking = Pick<Visit, "requested" | "depth" | "follows" | "links" | "otherUrls">;

/** Instead of a number of links: what was visited no longer waits for its turn. */
const VISITED = -1;

export function createCrawlMemory(
  robots: Robots,
  traps: TrapGuard,
  earlier: EarlierRun = { waiting: [], visited: [], audited: [] },
  mostUrls = mostKnownUrls(0),
): CrawlMemory {
  /** How many pages link to each known URL. */
  const known = new Map<string, number>();
  for (const { url, links = 0 } of earlier.waiting) known.set(url, links);
  for (const url of earlier.visited) known.set(url, VISITED);
  let characters = [...known.keys()].reduce((sum, url) => sum + url.length, 0);
  const turns = createTurns();
  const skipped = new Set<string>();
  const audited = new Set(earlier.audited);
  return {
    claim(url) {
      const isNew = !audited.has(url);
      audited.add(url);
      return isNew;
    },
    *foundBy(visit) {
      const depth = visit.depth + 1;
      const found: Discovered[] = [];
      let judged = 0;
      known.set(visit.requested, VISITED);
      for (const url of new Set(urlsToFollow(visit))) {
        judged += 1;
        if (judged % URLS_A_STEP === 0) yield;
        const links = known.get(url);
        if (links !== undefined) {
          if (links === VISITED) continue;
          known.set(url, links + 1);
          if (changesRank(links + 1)) found.push({ url, depth, links: links + 1 });
          continue;
        }
        if (skipped.has(url)) continue;
        if (known.size >= mostUrls || characters >= MAX_KNOWN_CHARACTERS) break;
        if (robots.allows(url, CRAWLER_NAME) && traps.check(url, depth) === null) {
          known.set(url, 1);
          characters += url.length;
          found.push({ url, depth, links: 1, turn: turns.next(url) });
        } else if (skipped.size < MAX_SKIPPED_URLS) skipped.add(url);
      }
      return found;
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
