import type { Fetcher, Politeness } from "@sightline/crawler/fetch";
import { NothingToSurvey, type PageRendering, runSurvey } from "@sightline/crawler/survey";
import type { Tables } from "@sightline/database";
import { type CrawlFailureReason, crawlFailureMessage } from "@sightline/domain/crawling";
import type { Transaction } from "kysely";
import type { Log } from "../../../platform/logging/index.ts";
import { deleteWorkingRows } from "../clean-up.queries.ts";
import { RunLost } from "../crawl-store/fence.ts";
import { postgresSurveyStore } from "../crawl-store/postgres-survey-store.ts";
import { findingNames, findNames } from "./find-names.ts";
import {
  type ClaimedCrawl,
  type Ended,
  type Ending,
  endCrawl,
  nextInTurn,
  releaseCrawl,
  releaseForRetry,
  type SendCrawl,
} from "./runs.queries.ts";
import { startUrls } from "./start-urls.ts";
import { type WatchDeps, type WatchedRun, watchRun } from "./watch-run.ts";

export interface RunDeps extends WatchDeps {
  readonly log: Log;
  readonly fetcher: Fetcher;
  readonly politeness: Politeness;
  readonly rendering?: PageRendering | undefined;
  /** Makes the pages of a finished crawl searchable; safe to call again. */
  readonly indexCrawl: (crawlId: string) => Promise<void>;
  readonly requeue: SendCrawl;
  readonly settle: (tx: Transaction<Tables>, ended: Ended) => Promise<void>;
  readonly onFinished: readonly OnCrawlFinished[];
}

/** A crawl that is complete, or has failed. */
export interface FinishedCrawl {
  readonly userId: string;
  readonly companyId: string;
  readonly status: Ending["status"];
  readonly pages: number;
}

/** A module's follow-up, in the transaction that ends the crawl: both happen, or neither. */
export type OnCrawlFinished = (tx: Transaction<Tables>, crawl: FinishedCrawl) => Promise<void>;

const MOST_ATTEMPTS = 5;

/** Works on a crawl for a while; the next run resumes where this one ends. */
export async function runCrawl(deps: RunDeps, crawl: ClaimedCrawl): Promise<void> {
  if (crawl.attempts > MOST_ATTEMPTS) return giveUp(deps, crawl);

  const watched = watchRun(deps, crawl);
  try {
    if ((await survey(deps, crawl, watched)) === "paused") await requeue(deps, crawl, watched);
    else {
      // What the index knows about the site is what crawls of the whole site found.
      const isIndexed = crawl.part === null;
      if (isIndexed) await findNames(deps.db, crawl, { isWhole: true });
      if (isIndexed) await deps.indexCrawl(crawl.crawlId);
      const ended = await end(deps, crawl, { status: "complete", is_indexed: isIndexed });
      if (!ended) await requeue(deps, crawl, watched);
    }
  } catch (error) {
    await handle(error, deps, crawl, watched);
  } finally {
    watched.end();
  }
}

function survey(deps: RunDeps, crawl: ClaimedCrawl, { pause, signal, onStatus }: WatchedRun) {
  const { db, fetcher, politeness, rendering } = deps;
  const store = postgresSurveyStore(db, { ...crawl, onStatus });
  return runSurvey(
    {
      starts: startUrls(crawl.domain, crawl.part),
      part: crawl.part ?? undefined,
      maxPages: crawl.maxPages,
      maxMs: crawl.leftMs,
    },
    {
      fetcher,
      politeness,
      rendering,
      store: crawl.part === null ? findingNames(db, crawl, store) : store,
      forIndex: crawl.part === null,
      pause,
      signal,
    },
  );
}

async function requeue(
  deps: RunDeps,
  crawl: ClaimedCrawl,
  { workedMs }: WatchedRun,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await releaseCrawl(tx, crawl, workedMs);
    await sendNext(deps, tx, crawl);
  });
}

/** Another customer's crawl of the same company may have waited for this one. */
async function sendNext(
  deps: RunDeps,
  tx: Transaction<Tables>,
  { companyId }: ClaimedCrawl,
): Promise<void> {
  const next = await nextInTurn(tx, companyId);
  if (next !== null) await deps.requeue(tx, next);
}

async function handle(
  error: unknown,
  deps: RunDeps,
  crawl: ClaimedCrawl,
  watched: WatchedRun,
): Promise<void> {
  if (error instanceof RunLost) return;
  if (watched.signal.aborted) return requeue(deps, crawl, watched);
  const isFinal = crawl.stage === "start" || crawl.attempts >= MOST_ATTEMPTS;
  if (error instanceof NothingToSurvey && isFinal) return fail(deps, crawl, error.reason);
  // The queue's next attempt may be on another node.
  await releaseForRetry(deps.db, crawl, watched.workedMs);
  throw error;
}

/** A complete audit isn't lost because its pages couldn't be made searchable. */
async function giveUp(deps: RunDeps, crawl: ClaimedCrawl): Promise<void> {
  deps.log.error({ crawl: crawl.crawlId, stage: crawl.stage }, "a crawl was given up");
  if (crawl.stage !== "index") return fail(deps, crawl, "no-progress");
  await end(deps, crawl, { status: "complete", is_indexed: false });
}

async function fail(deps: RunDeps, crawl: ClaimedCrawl, reason: CrawlFailureReason): Promise<void> {
  const failure = crawlFailureMessage(reason, crawl.domain);
  await end(deps, crawl, { status: "failed", failure });
}

async function end(deps: RunDeps, crawl: ClaimedCrawl, ending: Ending): Promise<boolean> {
  const isEnded = await endCrawl(deps.db, crawl, ending, async (tx, ended) => {
    await deps.settle(tx, ended);
    await sendNext(deps, tx, crawl);
    const { status } = ending;
    await announce(deps, tx, crawl, { status, pages: ended.pages ?? 0 });
  });
  // The nightly clean-up does what this doesn't get to.
  if (isEnded) for await (const _rows of deleteWorkingRows(deps.db, crawl.crawlId));
  return isEnded;
}

async function announce(
  deps: RunDeps,
  tx: Transaction<Tables>,
  { userId, companyId }: ClaimedCrawl,
  outcome: Pick<FinishedCrawl, "status" | "pages">,
): Promise<void> {
  if (userId === null) return;
  for (const listen of deps.onFinished) await listen(tx, { userId, companyId, ...outcome });
}
