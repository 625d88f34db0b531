import type { Robots } from "../robots/index.ts";
import type { Discovered, Visit } from "./crawl-book.ts";
import type { TrapGuard } from "./trap-guard.ts";

/** Our name in robots.txt. */
export const CRAWLER_NAME = "SightlineBot";

/** What earlier runs of the same crawl left: every URL they heard of, and the pages they judged. */
export interface EarlierRun {
  readonly heard: Iterable<string>;
  readonly judged: Iterable<string>;
}

/** A site of more addresses meets its page limit long before the last of them. */
const MOST_HEARD = 1_000_000;

/** What one run must not do twice. */
export interface CrawlMemory {
  /** True once for each page: whoever asks first judges it. */
  claim(url: string): boolean;
  /** Where a visit leads that none led to before, as far as the site allows and no trap waits. */
  newWaysOn(visit: Visit): Discovered[];
}

export function createCrawlMemory(
  robots: Robots,
  traps: TrapGuard,
  earlier: EarlierRun = { heard: [], judged: [] },
): CrawlMemory {
  const heard = new Set(earlier.heard);
  const judged = new Set(earlier.judged);
  return {
    claim(url) {
      const isNew = !judged.has(url);
      judged.add(url);
      return isNew;
    },
    newWaysOn(visit) {
      const depth = visit.depth + 1;
      const found: Discovered[] = [];
      for (const url of waysOn(visit)) {
        if (heard.has(url) || heard.size >= MOST_HEARD) continue;
        heard.add(url);
        const isWelcome = robots.allows(url, CRAWLER_NAME) && traps.judge(url, depth) === null;
        if (isWelcome) found.push({ url, depth });
      }
      return found;
    },
  };
}

/** On its own site; a link that asks not to be followed is not. */
function* waysOn({ follows, links, beyond }: Visit): Generator<string> {
  for (const { to, internal, nofollow } of follows ? links : []) {
    if (internal && !nofollow) yield to;
  }
  yield* beyond;
}
