import type { Fetcher, FetchResult, Politeness } from "../fetch/index.ts";
import { type LanguageDetector, sameSite } from "../page/index.ts";
import type { Robots } from "../robots/index.ts";
import type { CrawlBook, Visit, Waiting } from "./crawl-book.ts";
import { CRAWLER_NAME, createCrawlMemory, type EarlierRun } from "./crawl-memory.ts";
import { createNotebook } from "./notebook.ts";
import type { TrapGuard } from "./trap-guard.ts";
import { isUnchanged, visitUrl } from "./visit-url.ts";

export interface CrawlSettings {
  readonly home: string;
  readonly maxPages: number;
  /** Ends the crawl with what it has by then. */
  readonly maxMs: number;
}

export interface CrawlNeeds {
  readonly fetcher: Fetcher;
  readonly politeness: Politeness;
  readonly robots: Robots;
  readonly book: CrawlBook;
  readonly traps: TrapGuard;
  readonly detectLanguage?: LanguageDetector | undefined;
  /** Whether visits carry what an index needs: the texts of pages are most of their weight. */
  readonly forIndex?: boolean | undefined;
  readonly earlier?: EarlierRun | undefined;
  readonly onProgress?: ((progress: CrawlProgress) => void) | undefined;
  /** Begins no more visits and ends once those under way are kept: another run goes on. */
  readonly rest?: AbortSignal | undefined;
  /** Drops what is under way, keeps what was read, and throws. */
  readonly signal?: AbortSignal | undefined;
}

export interface CrawlProgress {
  readonly visited: number;
  readonly findings: number;
}

/** Why a crawl ended. */
export type CrawlEnd = "complete" | "page-limit" | "time-limit";

const LEASED_TOGETHER = 64;

/**
 * Visits what the book holds until nothing waits. Visits are kept in batches together with what they
 * discovered, so that a crawl cut off anywhere goes on without a page lost or judged twice.
 */
export async function crawlSite(
  settings: CrawlSettings,
  needs: CrawlNeeds,
): Promise<CrawlEnd | "resting"> {
  const { book, politeness, signal, rest } = needs;
  const { home, maxPages } = settings;
  const memory = createCrawlMemory(needs.robots, needs.traps, needs.earlier);
  const notebook = createNotebook(book);
  const deadline = performance.now() + settings.maxMs;
  const underWay = new Set<Promise<void>>();
  const turnEnds = anyOf(signal, rest);
  let { visited: started } = await book.counts();
  let leased: Waiting[] = [];
  let progress = { visited: started, findings: 0 };
  let failure: unknown = null;

  async function visit(waiting: Waiting): Promise<void> {
    const visit = await read(waiting, await ask(waiting));
    notebook.add(visit, memory.newWaysOn(visit));
    progress = {
      visited: progress.visited + 1,
      findings: progress.findings + visit.findings.length,
    };
    needs.onProgress?.(progress);
  }

  function ask({ url, validators }: Waiting): Promise<FetchResult> {
    const conditions = {
      ...(validators?.etag && { ifNoneMatch: validators.etag }),
      ...(validators?.lastModified && { ifModifiedSince: validators.lastModified }),
    };
    return politeness.run(
      url,
      (crossTo) => needs.fetcher.fetch(url, { signal, crossTo, ...conditions }),
      { crawlDelaySeconds: needs.robots.crawlDelay(CRAWLER_NAME), signal: turnEnds },
    );
  }

  async function read(waiting: Waiting, result: FetchResult): Promise<Visit> {
    if (isUnchanged(result)) return takeOver(waiting);
    return visitUrl(waiting, result, {
      now: new Date(),
      forIndex: needs.forIndex === true,
      detectLanguage: needs.detectLanguage,
      claim: (url) => sameSite(url, home) && memory.claim(url),
    });
  }

  async function takeOver({ url, depth }: Waiting): Promise<Visit> {
    const known = await book.recall(url);
    if (known === null) return read({ url, depth }, await ask({ url, depth }));
    if (known.facts.isPage) memory.claim(known.facts.url);
    return { ...known, depth, unchanged: true };
  }

  function start(waiting: Waiting): void {
    started += 1;
    const going: Promise<void> = visit(waiting)
      .catch((error) => {
        if (rest?.aborted && error === rest.reason) leased.push(waiting);
        else failure ??= error;
      })
      .finally(() => underWay.delete(going));
    underWay.add(going);
  }

  /** Fills the places that are free; false once nothing is left to wait for. */
  async function goOn(): Promise<boolean> {
    while (underWay.size < politeness.concurrencyOf(home) && mayBegin()) {
      if (leased.length === 0) leased = await book.lease(LEASED_TOGETHER);
      const next = leased.shift();
      if (next === undefined) break;
      start(next);
    }
    if (underWay.size > 0) await Promise.race(underWay);
    if (leased.length === 0) await notebook.written();
    else await notebook.hasRoom();
    if (underWay.size > 0) return true;
    // Only now can nothing more be added: the last visits may have ended during a writing.
    await notebook.written();
    return mayBegin() && (leased.length > 0 || (await book.counts()).waiting > 0);
  }

  const mayBegin = () => limitMet() === null && !rest?.aborted;

  function limitMet(): CrawlEnd | null {
    if (performance.now() > deadline) return "time-limit";
    return started >= maxPages ? "page-limit" : null;
  }

  try {
    while (failure === null && (await goOn())) signal?.throwIfAborted();
  } catch (error) {
    failure ??= error;
  }
  await Promise.all(underWay);
  await notebook.written();
  if (failure !== null) throw failure;
  await book.giveBack(leased);
  if ((await book.counts()).waiting === 0) return "complete";
  const cutBy = limitMet() ?? (rest?.aborted ? "resting" : null);
  if (cutBy === null) throw new Error("The crawl ended while pages were waiting.");
  return cutBy;
}

function anyOf(...signals: (AbortSignal | undefined)[]): AbortSignal | undefined {
  const given = signals.filter((signal) => signal !== undefined);
  return given.length < 2 ? given[0] : AbortSignal.any(given);
}
