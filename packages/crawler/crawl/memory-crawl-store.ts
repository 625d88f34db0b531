import type { CrawlStore, Discovered, Visit, Waiting } from "./crawl-store.ts";

export interface MemoryCrawlStore extends CrawlStore {
  readonly visits: readonly Visit[];
}

/** For crawls that fit into memory: tests, and one site from the command line. */
export function memoryCrawlStore(): MemoryCrawlStore {
  const known = new Set<string>();
  const levels: Waiting[][] = [];
  const visits: Visit[] = [];
  let waiting = 0;

  function discover(found: readonly Discovered[]): void {
    for (const { url, depth } of found) {
      if (known.has(url)) continue;
      known.add(url);
      enqueue({ url, depth });
    }
  }

  function enqueue(one: Waiting): void {
    const level = levels[one.depth] ?? [];
    levels[one.depth] = level;
    level.push(one);
    waiting += 1;
  }

  return {
    visits,
    async discover(found) {
      discover(found);
    },
    async lease(count) {
      const taken: Waiting[] = [];
      for (const level of levels) {
        if (level === undefined) continue;
        taken.push(...level.splice(0, count - taken.length));
        if (taken.length === count) break;
      }
      waiting -= taken.length;
      return taken;
    },
    async giveBack(unvisited) {
      unvisited.forEach(enqueue);
    },
    recall: async () => null,
    async saveVisits(done, found) {
      visits.push(...done);
      discover(found);
    },
    counts: async () => ({ visited: visits.length, waiting }),
  };
}
