import type { CrawlBook, Discovered, Visit } from "./crawl-book.ts";

const KEPT_TOGETHER = 50;

export interface Notebook {
  add(visit: Visit, found: readonly Discovered[]): void;
  /** Whether enough came together to be worth a writing. */
  readonly isFull: boolean;
  write(): Promise<void>;
}

/** Collects visits, so that the book is written to in batches. */
export function createNotebook(book: CrawlBook): Notebook {
  let visits: Visit[] = [];
  let found: Discovered[] = [];
  return {
    add(visit, discovered) {
      visits.push(visit);
      found.push(...discovered);
    },
    get isFull() {
      return visits.length >= KEPT_TOGETHER;
    },
    async write() {
      if (visits.length === 0) return;
      const [ready, heard] = [visits, found];
      [visits, found] = [[], []];
      await book.keep(ready, heard);
    },
  };
}
