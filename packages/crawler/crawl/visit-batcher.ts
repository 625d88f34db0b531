import type { CrawlStore, Discovered, Visit } from "./crawl-store.ts";

const BATCH_SIZE = 50;
/** A statement with more holds up the process while it is put together. */
const URLS_A_BATCH = 2_000;
/** A slow site's pages are saved sooner: progress shows, and a crash loses little. */
const MAX_UNSAVED_MS = 1_000;

export interface VisitBatcher {
  /** Written once a batch is full or after a moment, while the crawl continues. */
  add(visit: Visit, found: readonly Discovered[]): void;
  /** Resolves at once unless a second batch filled up before the first was written. */
  hasRoom(): Promise<void>;
  /** Resolves when everything is written; rejects with the first write that failed. */
  flush(): Promise<void>;
}

/** Collects visits, so that the store gets them in batches, one after the other. */
export function createVisitBatcher(store: CrawlStore): VisitBatcher {
  let visits: Visit[] = [];
  let found: Discovered[] = [];
  let writing: Promise<void> = Promise.resolve();
  let isWriting = false;
  let soon: NodeJS.Timeout | undefined;

  function write(): void {
    clearTimeout(soon);
    soon = undefined;
    const [ready, urls] = [visits, found];
    [visits, found] = [[], []];
    isWriting = true;
    writing = writing
      .then(() => (ready.length === 0 ? undefined : store.saveVisits(ready, urls)))
      .then(() => {
        isWriting = false;
      });
    // The next call reports the failure; until then it isn't unhandled.
    writing.catch(() => {});
  }

  /** One batch at a time: behind a slow store at most one other builds up. */
  function writeSoon(): void {
    soon ??= setTimeout(() => {
      soon = undefined;
      if (isWriting) writeSoon();
      else write();
    }, MAX_UNSAVED_MS);
  }

  const isFull = () => visits.length >= BATCH_SIZE || found.length >= URLS_A_BATCH;

  return {
    add(visit, discovered) {
      visits.push(visit);
      found.push(...discovered);
      if (isFull() && !isWriting) write();
      else writeSoon();
    },
    async hasRoom() {
      if (!isFull()) return;
      await writing;
      if (isFull()) write();
    },
    async flush() {
      await writing;
      write();
      await writing;
    },
  };
}
