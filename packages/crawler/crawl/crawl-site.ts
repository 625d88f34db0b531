import type { Fetcher, Politeness } from "../fetch/index.ts";
import { type LanguageDetector, sameSite } from "../page/index.ts";
import type { Robots } from "../robots/index.ts";
import type { CrawlBook, Waiting } from "./crawl-book.ts";
import { CRAWLER_NAME, createCrawlMemory, type EarlierRun } from "./crawl-memory.ts";
import { createNotebook } from "./notebook.ts";
import type { TrapGuard } from "./trap-guard.ts";
import { visitUrl } from "./visit-url.ts";

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
  readonly detectLanguage?: LanguageDetector;
  /** Whether visits carry what an index needs: the texts of pages are most of their weight. */
  readonly forIndex?: boolean;
  readonly earlier?: EarlierRun;
  readonly onProgress?: (progress: CrawlProgress) => void;
  readonly signal?: AbortSignal;
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
export async function crawlSite(settings: CrawlSettings, needs: CrawlNeeds): Promise<CrawlEnd> {
  const { book, politeness, signal } = needs;
  const { home, maxPages } = settings;
  const memory = createCrawlMemory(needs.robots, needs.traps, needs.earlier);
  const notebook = createNotebook(book);
  const deadline = performance.now() + settings.maxMs;
  const underWay = new Set<Promise<void>>();
  let { visited: started } = await book.counts();
  let leased: Waiting[] = [];
  let progress = { visited: started, findings: 0 };
  let failure: Error | null = null;

  async function visit(waiting: Waiting): Promise<void> {
    const result = await politeness.run(
      waiting.url,
      () => needs.fetcher.fetch(waiting.url, { signal }),
      { crawlDelaySeconds: needs.robots.crawlDelay(CRAWLER_NAME), signal },
    );
    const { visit, page } = visitUrl(waiting, result, {
      now: new Date(),
      forIndex: needs.forIndex === true,
      detectLanguage: needs.detectLanguage,
      isNew: (url) => sameSite(url, home) && !memory.isJudged(url),
    });
    if (page !== null) memory.judge(visit.facts.url);
    notebook.add(visit, page === null ? [] : memory.newWaysOn(page, waiting.depth + 1));
    progress = {
      visited: progress.visited + 1,
      findings: progress.findings + visit.findings.length,
    };
    needs.onProgress?.(progress);
  }

  function start(waiting: Waiting): void {
    started += 1;
    const going: Promise<void> = visit(waiting)
      .catch((error) => {
        failure ??= error;
      })
      .finally(() => underWay.delete(going));
    underWay.add(going);
  }

  /** Fills the places that are free; false once nothing is left to wait for. */
  async function goOn(): Promise<boolean> {
    while (underWay.size < politeness.concurrencyOf(home) && limitMet() === null) {
      if (leased.length === 0) leased = await book.lease(LEASED_TOGETHER);
      const next = leased.shift();
      if (next === undefined) break;
      start(next);
    }
    if (underWay.size > 0) await Promise.race(underWay);
    if (notebook.isFull || leased.length === 0) await notebook.write();
    return underWay.size > 0 || (limitMet() === null && (await book.counts()).waiting > 0);
  }

  function limitMet(): CrawlEnd | null {
    if (performance.now() > deadline) return "time-limit";
    return started >= maxPages ? "page-limit" : null;
  }

  while (failure === null && (await goOn())) signal?.throwIfAborted();
  await Promise.all(underWay);
  if (failure !== null) throw failure;
  await notebook.write();
  await book.giveBack(leased);
  const left = leased.length + (await book.counts()).waiting;
  return left === 0 ? "complete" : (limitMet() ?? "complete");
}
