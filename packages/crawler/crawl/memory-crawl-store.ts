import type { CrawlStore, Discovered, Visit, Waiting } from "./crawl-store.ts";
import { compareRanks, mergeRanks, ranked } from "./frontier.ts";

export interface MemoryCrawlStore extends CrawlStore {
  readonly visits: readonly Visit[];
}

/** For crawls that fit into memory: tests, and one site from the command line. */
export function memoryCrawlStore(): MemoryCrawlStore {
  const known = new Set<string>();
  const waiting = new Map<string, Ranked>();
  const queue = createQueue();
  const visits: Visit[] = [];
  let found = 0;

  function enqueue(one: Ranked): void {
    waiting.set(one.url, one);
    queue.push(one);
  }

  function discover(urls: readonly Discovered[]): void {
    for (const one of urls.map(ranked)) {
      const already = waiting.get(one.url);
      if (already !== undefined) enqueue({ ...mergeRanks(already, one), order: already.order });
      else if (!known.has(one.url)) enqueue({ ...one, order: found++ });
      known.add(one.url);
    }
  }

  function next(): Ranked | undefined {
    for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
      // What was found again is queued again: only its latest rank counts.
      if (waiting.get(one.url) === one) return one;
    }
    return undefined;
  }

  return {
    visits,
    async discover(urls) {
      discover(urls);
    },
    async lease(count) {
      const taken: Waiting[] = [];
      while (taken.length < count) {
        const one = next();
        if (one === undefined) break;
        waiting.delete(one.url);
        taken.push(one);
      }
      return taken;
    },
    async giveBack(unvisited) {
      for (const one of unvisited) enqueue({ ...ranked(one), order: found++ });
    },
    recall: async () => null,
    async saveVisits(done, urls) {
      visits.push(...done);
      discover(urls);
    },
    counts: async () => ({ visited: visits.length, waiting: waiting.size }),
  };
}

interface Ranked extends Required<Discovered> {
  /** Of those alike in rank, the one found first comes first. */
  readonly order: number;
}

/** A binary heap. */
function createQueue() {
  const heap: Ranked[] = [];
  const isBefore = (one: number, other: number): boolean => {
    const [first, second] = [heap[one], heap[other]];
    if (first === undefined || second === undefined) return first !== undefined;
    return (compareRanks(first, second) || first.order - second.order) < 0;
  };
  function swap(one: number, other: number): void {
    [heap[one], heap[other]] = [heap[other] as Ranked, heap[one] as Ranked];
  }
  return {
    push(one: Ranked): void {
      let at = heap.push(one) - 1;
      for (let above = (at - 1) >> 1; at > 0 && isBefore(at, above); above = (at - 1) >> 1) {
        swap(at, above);
        at = above;
      }
    },
    pop(): Ranked | undefined {
      const [first] = heap;
      const last = heap.pop();
      if (last === undefined || heap.length === 0) return last;
      heap[0] = last;
      for (let at = 0; ; ) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        const least = isBefore(right, left) ? right : left;
        if (!isBefore(least, at)) return first;
        swap(at, least);
        at = least;
      }
    },
  };
}
