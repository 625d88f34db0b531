import type { Fetcher, FetchResult, Politeness } from "../fetch/index.ts";
import { type LanguageDetector, runInTurns, sameSite } from "../page/index.ts";
import type { Robots } from "../robots/index.ts";
import { CRAWLER_NAME, createCrawlMemory, type EarlierRun, mostKnownUrls } from "./crawl-memory.ts";
import type { CrawlStore, Discovered, Validators, Visit, Waiting } from "./crawl-store.ts";
import { UNLINKED_DEPTH } from "./frontier.ts";
import type { TrapGuard } from "./trap-guard.ts";
import { createVisitBatcher } from "./visit-batcher.ts";
import { isUnchanged, type RenderPage, visitUrl } from "./visit-url.ts";

export interface CrawlSettings {
  readonly home: string;
  readonly maxPages: number;
  /** Ends the crawl with what it has by then. */
  readonly maxMs: number;
}

export interface CrawlDeps {
  readonly fetcher: Fetcher;
  readonly politeness: Politeness;
  readonly robots: Robots;
  readonly store: CrawlStore;
  readonly traps: TrapGuard;
  readonly detectLanguage?: LanguageDetector | undefined;
  /** Whether visits carry what an index needs: page texts are most of their weight. */
  readonly forIndex?: boolean | undefined;
  /** Runs the scripts of pages that it chooses. */
  readonly render?: RenderPage | undefined;
  /** What waits for its visit, and what must not be visited again. */
  readonly earlier: EarlierRun;
  readonly onProgress?: ((progress: CrawlProgress) => void) | undefined;
  /** Starts no more visits and returns once those under way are saved: another run continues. */
  readonly pause?: AbortSignal | undefined;
  /** Drops what is under way, saves what was fetched, and throws. */
  readonly signal?: AbortSignal | undefined;
}

export interface CrawlProgress {
  readonly visited: number;
  readonly findings: number;
}

/** Why a crawl ended. */
export type CrawlEnd = "complete" | "page-limit" | "time-limit";

const FEWEST_TAKEN_TOGETHER = 8;
const MOST_TAKEN_TOGETHER = 64;
/** Of a crawl's pages: what was taken has its rank, whatever links to it meanwhile. */
const SHARE_TAKEN_TOGETHER = 1 / 10;

/**
 * Visits the URLs that wait until none are left. The queue is in memory, so that no visit waits for
 * the store. Visits are saved in batches together with the URLs they discovered, so that a crawl
 * can be cut off anywhere without losing a page or auditing one twice.
 */
export async function crawlSite(
  settings: CrawlSettings,
  deps: CrawlDeps,
): Promise<CrawlEnd | "paused"> {
  const { store, politeness, signal, pause } = deps;
  const { home, maxPages } = settings;
  const memory = createCrawlMemory(deps.robots, deps.traps, deps.earlier, mostKnownUrls(maxPages));
  const batcher = createVisitBatcher(store);
  const deadline = performance.now() + settings.maxMs;
  const underWay = new Set<Promise<void>>();
  const turnEnds = anyOf(signal, pause);
  const takenTogether = Math.min(
    MOST_TAKEN_TOGETHER,
    Math.max(FEWEST_TAKEN_TOGETHER, Math.ceil(maxPages * SHARE_TAKEN_TOGETHER)),
  );
  let { visited: started } = await store.counts();
  let taken: Discovered[] = [];
  let validators: ReadonlyMap<string, Validators> = new Map();
  let linkedUnderWay = 0;
  let progress = { visited: started, findings: 0 };
  let failure: unknown = null;

  async function visit(waiting: Waiting): Promise<void> {
    const visit = await read(waiting, await ask(waiting));
    batcher.add(visit, await runInTurns(memory.foundBy(visit)));
    progress = {
      visited: progress.visited + 1,
      findings: progress.findings + visit.findings.length,
    };
    deps.onProgress?.(progress);
  }

  function ask({ url, validators }: Waiting): Promise<FetchResult> {
    const conditions = {
      ...(validators?.etag && { ifNoneMatch: validators.etag }),
      ...(validators?.lastModified && { ifModifiedSince: validators.lastModified }),
    };
    return politeness.run(
      url,
      (waitForHost) => deps.fetcher.fetch(url, { signal, waitForHost, ...conditions }),
      { crawlDelaySeconds: deps.robots.crawlDelay(CRAWLER_NAME), signal: turnEnds },
    );
  }

  async function read(waiting: Waiting, result: FetchResult): Promise<Visit> {
    if (isUnchanged(result)) return takeOver(waiting);
    return visitUrl(waiting, result, {
      now: new Date(),
      forIndex: deps.forIndex === true,
      detectLanguage: deps.detectLanguage,
      claim: (url) => sameSite(url, home) && memory.claim(url),
      render: deps.render,
    });
  }

  async function takeOver({ url, depth }: Waiting): Promise<Visit> {
    const known = await store.recall(url);
    // What scripts make of the same HTML may have changed.
    const isRendered = known?.facts.needsScript && deps.render !== undefined;
    if (known === null || isRendered) return read({ url, depth }, await ask({ url, depth }));
    if (known.facts.isPage) memory.claim(known.facts.url);
    return { ...known, depth, unchanged: true };
  }

  function start(waiting: Waiting): void {
    started += 1;
    if (isLinked(waiting)) linkedUnderWay += 1;
    const going: Promise<void> = visit(waiting)
      .catch((error) => {
        if (pause?.aborted && error === pause.reason) memory.putBack([waiting]);
        else failure ??= error;
      })
      .finally(() => {
        if (isLinked(waiting)) linkedUnderWay -= 1;
        underWay.delete(going);
      });
    underWay.add(going);
  }

  /** Undefined when nothing is waiting, or only what may turn out to be further away than others. */
  async function next(): Promise<Waiting | undefined> {
    if (taken.length === 0) {
      taken = memory.take(takenTogether);
      validators = await store.validatorsOf(taken.map(({ url }) => url));
    }
    const [first] = taken;
    if (first === undefined) return undefined;
    if (isLinked(first) || linkedUnderWay === 0) {
      taken.shift();
      const { url, depth } = first;
      return { url, depth, validators: validators.get(url) };
    }
    memory.putBack(taken);
    taken = [];
    return undefined;
  }

  /** Fills the free slots; false once nothing is left to wait for. */
  async function advance(): Promise<boolean> {
    while (underWay.size < politeness.concurrencyOf(home) && mayBegin()) {
      const waiting = await next();
      if (waiting === undefined) break;
      start(waiting);
    }
    if (underWay.size > 0) await Promise.race(underWay);
    await batcher.hasRoom();
    return underWay.size > 0 || (mayBegin() && isAnyWaiting());
  }

  const isAnyWaiting = () => taken.length > 0 || memory.waiting > 0;

  const mayBegin = () => limitReached() === null && !pause?.aborted;

  function limitReached(): CrawlEnd | null {
    if (performance.now() > deadline) return "time-limit";
    return started >= maxPages ? "page-limit" : null;
  }

  try {
    while (failure === null && (await advance())) signal?.throwIfAborted();
  } catch (error) {
    failure ??= error;
  }
  await Promise.all(underWay);
  await batcher.flush();
  if (failure !== null) throw failure;
  if (!isAnyWaiting()) return "complete";
  const cutBy = limitReached() ?? (pause?.aborted ? "paused" : null);
  if (cutBy === null) throw new Error("The crawl ended while pages were waiting.");
  return cutBy;
}

function isLinked({ depth }: Waiting): boolean {
  return depth < UNLINKED_DEPTH;
}

function anyOf(...signals: (AbortSignal | undefined)[]): AbortSignal | undefined {
  const given = signals.filter((signal) => signal !== undefined);
  return given.length < 2 ? given[0] : AbortSignal.any(given);
}
