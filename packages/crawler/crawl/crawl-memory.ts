import type { Steps } from "../page/index.ts";
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
/** Of all known URLs together: long ones mustn't fill the memory of the process. */
export const MAX_KNOWN_CHARACTERS = 64_000_000;
/** Skipped URLs that are recognized; others are judged each time they are linked. */
const MAX_SKIPPED_URLS = 5_000;

const URLS_A_STEP = 20;

/** What one run must not do twice. */
export interface CrawlMemory {
  /** True once for each page: the first caller audits it. */
  claim(url: string): boolean;
  /** URLs a visit discovered first, minus what robots.txt disallows and what looks like a trap. */
  newUrls(visit: Pick<Visit, "depth" | "follows" | "links" | "otherUrls">): Steps<Discovered[]>;
}

export function createCrawlMemory(
  robots: Robots,
  traps: TrapGuard,
  earlier: EarlierRun = { known: [], audited: [] },
): CrawlMemory {
  const known = new Set(earlier.known);
  let characters = [...known].reduce((sum, url) => sum + url.length, 0);
  const skipped = new Set<string>();
  const audited = new Set(earlier.audited);
  return {
    claim(url) {
      const isNew = !audited.has(url);
      audited.add(url);
      return isNew;
    },
    *newUrls(visit) {
      const depth = visit.depth + 1;
      const found: Discovered[] = [];
      let judged = 0;
      for (const url of urlsToFollow(visit)) {
        judged += 1;
        if (judged % URLS_A_STEP === 0) yield;
        if (known.has(url) || skipped.has(url)) continue;
        if (known.size >= MAX_KNOWN_URLS || characters >= MAX_KNOWN_CHARACTERS) break;
        if (robots.allows(url, CRAWLER_NAME) && traps.check(url, depth) === null) {
          known.add(url);
          characters += url.length;
          found.push({ url, depth });
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
}: Pick<Visit, "follows" | "links" | "otherUrls">): Generator<string> {
  for (const { to, internal, nofollow } of follows ? links : []) {
    if (internal && !nofollow) yield to;
  }
  yield* otherUrls;
}
