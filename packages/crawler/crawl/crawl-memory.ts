import type { Robots } from "../robots/index.ts";
import type { Discovered, Visit } from "./crawl-store.ts";
import type { TrapGuard } from "./trap-guard.ts";

/** Our name in robots.txt. */
export const CRAWLER_NAME = "SightlineBot";

/**
 * What earlier runs of the same crawl left: every URL they discovered, and the pages they audited.
 */
export interface EarlierRun {
  readonly known: Iterable<string>;
  readonly audited: Iterable<string>;
}

/** A site with more URLs reaches its page limit long before the last of them. */
const MAX_KNOWN_URLS = 1_000_000;

/** What one run must not do twice. */
export interface CrawlMemory {
  /** True once for each page: the first caller audits it. */
  claim(url: string): boolean;
  /** URLs a visit discovered first, minus what robots.txt disallows and what looks like a trap. */
  newUrls(visit: Visit): Discovered[];
}

export function createCrawlMemory(
  robots: Robots,
  traps: TrapGuard,
  earlier: EarlierRun = { known: [], audited: [] },
): CrawlMemory {
  const known = new Set(earlier.known);
  const audited = new Set(earlier.audited);
  return {
    claim(url) {
      const isNew = !audited.has(url);
      audited.add(url);
      return isNew;
    },
    newUrls(visit) {
      const depth = visit.depth + 1;
      const found: Discovered[] = [];
      for (const url of urlsToFollow(visit)) {
        if (known.has(url) || known.size >= MAX_KNOWN_URLS) continue;
        known.add(url);
        const mayVisit = robots.allows(url, CRAWLER_NAME) && traps.check(url, depth) === null;
        if (mayVisit) found.push({ url, depth });
      }
      return found;
    },
  };
}

/** On the same site; nofollow links are left out. */
function* urlsToFollow({ follows, links, otherUrls }: Visit): Generator<string> {
  for (const { to, internal, nofollow } of follows ? links : []) {
    if (internal && !nofollow) yield to;
  }
  yield* otherUrls;
}
