import type { Tables } from "@sightline/database";
import { isUnavailable } from "@sightline/database";
import { CHECK_BROKE_MESSAGE, checkScheduleUnder } from "@sightline/domain/positions";
import { MOST_QUESTIONS } from "@sightline/providers/search-results";
import type { Kysely, Transaction } from "kysely";
import { type Moment, momentOf } from "../../../platform/clock/index.ts";
import type { Log } from "../../../platform/logging/index.ts";
import { planOfUser, type Units } from "../../billing/index.ts";
import { FIRST_ID } from "../../keywords/index.ts";
import type { CheckPosition } from "./check-position.ts";
import { type CheckedSite, findCheckedSite, type SiteToCheck } from "./checked-sites.queries.ts";
import { type ClaimedKeyword, claimNext, releaseClaims, renewClaims } from "./claims.queries.ts";
import type { Enqueue } from "./queued/search-queue.ts";
import { recordAttempts } from "./record-attempts.ts";
import { type OnAnswered, recordCheck } from "./record-check.ts";
import { rescheduleDue } from "./reschedule.ts";
import { queryKeyOfIndex } from "./search-index.ts";
import type { SearchRun } from "./search-run.ts";

export interface CheckDeps {
  readonly db: Kysely<Tables>;
  readonly log: Log;
  readonly units: Units;
  readonly checkPosition: CheckPosition;
  readonly send: (site: SiteToCheck, cursor: string) => Promise<void>;
  readonly now: () => Date;
  readonly onAnswered?: readonly OnAnswered[];
  /** Cheaper batch processing for checks nobody is waiting for, if a provider offers it. */
  readonly enqueue?: Enqueue | null;
  /** False if the answer has already been saved elsewhere. */
  readonly take?: (tx: Transaction<Tables>) => Promise<boolean>;
}

/** Checked in parallel; the next are claimed when these are done, so claims don't go stale. */
const TOGETHER = 10;
const IN_ONE_JOB = 100;
const LONGEST_JOB_MS = 5 * 60_000;

/** A site's due or requested keywords, at most a hundred; the rest goes to another job. */
export async function checkSite(
  deps: CheckDeps,
  { siteId, cursor = FIRST_ID }: { siteId: string; cursor?: string | undefined },
  signal: AbortSignal,
): Promise<void> {
  const { db } = deps;
  await rescheduleDue(db, siteId, momentOf(deps.now()));
  const site = await findCheckedSite(db, siteId);
  if (site === null) return;
  const { limits } = await planOfUser(db, site.userId);
  const schedule = checkScheduleUnder(limits.refresh, site.schedule);
  const request = { site, schedule, keywordsOfPlan: limits.keywords };
  const until = performance.now() + LONGEST_JOB_MS;

  for (let checked = 0; ; ) {
    signal.throwIfAborted();
    const moment = momentOf(deps.now());
    const limit = deps.enqueue ? MOST_QUESTIONS : TOGETHER;
    const claimed = await claimNext(db, { ...request, moment, cursor, limit });
    // From here on, idle workers can join in.
    if (claimed.isFull && checked === 0) await deps.send(site, claimed.cursor ?? cursor);
    await checkAll(deps, { site, moment, signal }, claimed.keywords);
    if (claimed.cursor === null) return;
    cursor = claimed.cursor;
    checked += limit;
    if (checked >= IN_ONE_JOB || performance.now() > until) return deps.send(site, cursor);
  }
}

interface Checking {
  readonly site: CheckedSite;
  readonly moment: Moment;
  readonly signal: AbortSignal;
}

/** Queues what can be queued; checks the rest, a few at a time. */
async function checkAll(
  deps: CheckDeps,
  checking: Checking,
  keywords: readonly ClaimedKeyword[],
): Promise<void> {
  const { db, enqueue, now } = deps;
  const { site, moment, signal } = checking;
  const { day } = moment;
  let held = keywords;
  try {
    if (enqueue) held = await enqueue({ site, day, signal }, keywords);
    while (held.length > 0) {
      const next = held.slice(0, TOGETHER);
      held = held.slice(TOGETHER);
      if (held.length > 0) await renewClaims(db, idsOf(held), day, now());
      await checkTogether(deps, checking, next);
    }
  } catch (error) {
    await releaseClaims(db, idsOf(held), day);
    throw error;
  }
}

function idsOf(keywords: readonly ClaimedKeyword[]): string[] {
  return keywords.map(({ id }) => id);
}

async function checkTogether(
  deps: CheckDeps,
  checking: Checking,
  keywords: readonly ClaimedKeyword[],
): Promise<void> {
  const ends = await Promise.allSettled(
    keywords.map((keyword) => checkKeyword(deps, checking, keyword)),
  );
  const left = keywords.filter((_, index) => ends[index]?.status === "rejected");
  if (left.length === 0) return;
  await releaseClaims(deps.db, idsOf(left), checking.moment.day);
  throw ends.find((end) => end.status === "rejected")?.reason;
}

export async function checkKeyword(
  deps: Omit<CheckDeps, "send">,
  { site, moment: { day }, signal }: Checking,
  keyword: ClaimedKeyword,
): Promise<void> {
  const { db, log, units, onAnswered, take } = deps;
  const search = await deps
    .checkPosition({ site, keyword, day, signal })
    .catch((error: unknown) => brokenSearch(site, error, { log, signal }));
  await recordAttempts(db, site.userId, day, search);
  const check = { site, keyword, day, checkedAt: deps.now(), search };
  await recordCheck(db, units, check, onAnswered, take);
}

/** An unexpected error fails this check, not the ones after it. */
function brokenSearch(
  site: CheckedSite,
  error: unknown,
  { log, signal }: { log: Log; signal: AbortSignal },
): SearchRun {
  if (signal.aborted || isUnavailable(error)) throw error;
  log.error({ error, site: site.domain }, "a position could not be looked up");
  return { ...queryKeyOfIndex(site), outcome: { failed: CHECK_BROKE_MESSAGE } };
}
