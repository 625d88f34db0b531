import type { CrawlBook, Discovered, Visit } from "./crawl-book.ts";

const KEPT_TOGETHER = 50;
/** A slow site's pages are kept sooner: whoever watches sees them come, and a crash loses few. */
const LONGEST_UNKEPT_MS = 1_000;

export interface Notebook {
  /** Once enough came together, or after a moment, it is written while the crawl goes on. */
  add(visit: Visit, found: readonly Discovered[]): void;
  /** Resolves at once unless a second batch came together before the first was written. */
  hasRoom(): Promise<void>;
  /** Resolves when all is written; rejects with the first writing that failed. */
  written(): Promise<void>;
}

/** Collects visits, so that the book is written to in batches, one after the other. */
export function createNotebook(book: CrawlBook): Notebook {
  let visits: Visit[] = [];
  let found: Discovered[] = [];
  let writing: Promise<void> = Promise.resolve();
  let isWriting = false;
  let soon: NodeJS.Timeout | undefined;

  function write(): void {
    clearTimeout(soon);
    soon = undefined;
    const [ready, heard] = [visits, found];
    [visits, found] = [[], []];
    isWriting = true;
    writing = writing
      .then(() => (ready.length === 0 ? undefined : book.keep(ready, heard)))
      .then(() => {
        isWriting = false;
      });
    // Whoever asks next hears of a failure; until then it is nobody's.
    writing.catch(() => {});
  }

  /** One batch at a time: behind a slow book no more than one other comes together. */
  function writeSoon(): void {
    soon ??= setTimeout(() => {
      soon = undefined;
      if (isWriting) writeSoon();
      else write();
    }, LONGEST_UNKEPT_MS);
  }

  return {
    add(visit, discovered) {
      visits.push(visit);
      found.push(...discovered);
      if (visits.length >= KEPT_TOGETHER && !isWriting) write();
      else writeSoon();
    },
    async hasRoom() {
      if (visits.length < KEPT_TOGETHER) return;
      await writing;
      if (visits.length >= KEPT_TOGETHER) write();
    },
    async written() {
      await writing;
      write();
      await writing;
    },
  };
}
