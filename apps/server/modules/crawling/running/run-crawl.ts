import type { Fetcher, Politeness } from "@sightline/crawler/fetch";
import { NothingToSurvey, runSurvey } from "@sightline/crawler/survey";
import type { Tables } from "@sightline/database";
import { type CrawlHindrance, crawlFailureWords } from "@sightline/domain/crawling";
import type { Kysely, Transaction } from "kysely";
import type { Log } from "../../../platform/logging/index.ts";
import { RunLost } from "../book/fence.ts";
import { createStoredBook } from "../book/stored-book.ts";
import { type Ended, type Ending, endCrawl, letGo, type TakenUp, takeUp } from "./runs.queries.ts";
import { startsOf } from "./starts.ts";
import { type WatchedRun, watchRun } from "./watch-run.ts";

export interface RunNeeds {
  readonly db: Kysely<Tables>;
  readonly log: Log;
  readonly fetcher: Fetcher;
  readonly politeness: Politeness;
  /** Aborted when this node stops. */
  readonly stopping: AbortSignal;
  /** Makes the pages of a finished crawl searchable; safe to call again. */
  readonly indexCrawl: (crawlId: string) => Promise<void>;
  readonly sendAgain: (tx: Transaction<Tables>, crawlId: string) => Promise<void>;
  readonly settle: (tx: Transaction<Tables>, ended: Ended) => Promise<void>;
}

const MOST_ATTEMPTS = 5;

/** Works on a crawl for a while; whoever takes it up next goes on where this run ends. */
export async function runCrawl(needs: RunNeeds, crawlId: string, jobId: string): Promise<void> {
  const crawl = await takeUp(needs.db, crawlId, jobId);
  if (crawl === null) return;
  if (crawl.attempts > MOST_ATTEMPTS) return giveUp(needs, crawl);

  const watched = watchRun(needs.db, crawl, needs.stopping);
  try {
    if ((await survey(needs, crawl, watched)) === "resting") await rest(needs, crawl, watched);
    else {
      await needs.indexCrawl(crawlId);
      const ended = await end(needs, crawl, { status: "complete", is_indexed: true });
      if (!ended) await rest(needs, crawl, watched);
    }
  } catch (error) {
    await handle(error, needs, crawl, watched);
  } finally {
    watched.end();
  }
}

function survey(needs: RunNeeds, crawl: TakenUp, { rest, signal, hear }: WatchedRun) {
  const { db, fetcher, politeness } = needs;
  return runSurvey(
    { starts: startsOf(crawl.domain), maxPages: crawl.maxPages, maxMs: crawl.leftMs },
    {
      fetcher,
      politeness,
      book: createStoredBook(db, { ...crawl, hear }),
      forIndex: true,
      rest,
      signal,
    },
  );
}

async function rest(needs: RunNeeds, crawl: TakenUp, { workedMs }: WatchedRun): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    if (await letGo(tx, crawl, workedMs)) await needs.sendAgain(tx, crawl.crawlId);
  });
}

async function handle(
  error: unknown,
  needs: RunNeeds,
  crawl: TakenUp,
  watched: WatchedRun,
): Promise<void> {
  if (error instanceof RunLost) return;
  if (watched.signal.aborted) return rest(needs, crawl, watched);
  const isFinal = crawl.stage === "start" || crawl.attempts >= MOST_ATTEMPTS;
  if (error instanceof NothingToSurvey && isFinal) return fail(needs, crawl, error.reason);
  // Free for the queue's next try, which may be another node's.
  await needs.db.transaction().execute((tx) => letGo(tx, crawl, watched.workedMs));
  throw error;
}

/** An audit that is whole is not lost because its pages could not be made searchable. */
async function giveUp(needs: RunNeeds, crawl: TakenUp): Promise<void> {
  needs.log.error({ crawl: crawl.crawlId, stage: crawl.stage }, "a crawl was given up");
  if (crawl.stage !== "index") return fail(needs, crawl, "no-progress");
  await end(needs, crawl, { status: "complete", is_indexed: false });
}

async function fail(needs: RunNeeds, crawl: TakenUp, hindrance: CrawlHindrance): Promise<void> {
  const failure = crawlFailureWords(hindrance, crawl.domain);
  await end(needs, crawl, { status: "failed", failure });
}

function end(needs: RunNeeds, crawl: TakenUp, ending: Ending): Promise<boolean> {
  return endCrawl(needs.db, crawl, ending, needs.settle);
}
