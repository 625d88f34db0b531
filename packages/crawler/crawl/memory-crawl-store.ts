import type { CrawlStore, Discovered, Visit } from "./crawl-store.ts";
import { mergeRanks, ranked } from "./frontier.ts";

export interface MemoryCrawlStore extends CrawlStore {
  readonly visits: readonly Visit[];
  /** In the order they were discovered. */
  waiting(): Discovered[];
}

/** For crawls that fit into memory: tests, and one site from the command line. */
export function memoryCrawlStore(): MemoryCrawlStore {
  const waiting = new Map<string, Required<Discovered>>();
  const visited = new Set<string>();
  const visits: Visit[] = [];

  function discover(urls: readonly Discovered[]): void {
    for (const one of urls.map(ranked)) {
      if (visited.has(one.url)) continue;
      const known = waiting.get(one.url);
      waiting.set(one.url, known === undefined ? one : mergeRanks(known, one));
    }
  }

  return {
    visits,
    waiting: () => [...waiting.values()],
    async discover(urls) {
      discover(urls);
    },
    validatorsOf: async () => new Map(),
    recall: async () => null,
    async saveVisits(done, urls) {
      visits.push(...done);
      for (const { requested } of done) {
        waiting.delete(requested);
        visited.add(requested);
      }
      discover(urls);
    },
    counts: async () => ({ visited: visits.length, waiting: waiting.size }),
  };
}
