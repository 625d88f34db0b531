import type { Tables } from "@sightline/database";
import { isUnavailable } from "@sightline/database";
import { CHECK_BROKE_MESSAGE, checkScheduleUnder } from "@sightline/domain/keywords";
import type { Kysely } from "kysely";
import type { Log } from "../../../platform/logging/index.ts";
import { planOfUser, type Units } from "../../billing/index.ts";
import { noteProblem } from "../../diagnostics/index.ts";
import { type CheckedSite, findCheckedSite } from "./checked-sites.queries.ts";
import { type ClaimedKeyword, claimNext, FIRST, releaseClaims } from "./claims.queries.ts";
import type { Look } from "./look.ts";
import type { LookUp } from "./look-up.ts";
import { type Moment, momentOf } from "./moment.ts";
import { recordCheck } from "./record-check.ts";
import { askedOfIndex } from "./search-index.ts";
import { countCalls } from "./spending.queries.ts";

export interface CheckNeeds {
  readonly db: Kysely<Tables>;
  readonly log: Log;
  readonly units: Units;
  readonly lookUp: LookUp;
  readonly send: (siteId: string, place: string) => Promise<void>;
  readonly now: () => Date;
}

/** Looked up side by side; the next are claimed when these are done, so no claim grows old. */
const TOGETHER = 10;
const IN_ONE_JOB = 100;
const LONGEST_JOB_MS = 5 * 60_000;

/** The keywords of a site that are due or waited for, at most a hundred; the rest is sent on. */
export async function checkSite(
  needs: CheckNeeds,
  { siteId, place = FIRST }: { siteId: string; place?: string | undefined },
  signal: AbortSignal,
): Promise<void> {
  const { db } = needs;
  const site = await findCheckedSite(db, siteId);
  if (site === null) return;
  const { limits } = await planOfUser(db, site.userId);
  const schedule = checkScheduleUnder(limits.refresh, site.schedule);
  const until = performance.now() + LONGEST_JOB_MS;

  for (let checked = 0; ; ) {
    signal.throwIfAborted();
    const moment = momentOf(needs.now());
    const claimed = await claimNext(db, { site, schedule, moment, place, limit: TOGETHER });
    // Whoever is free joins in from here on.
    if (claimed.isFull && checked === 0) await needs.send(siteId, claimed.place ?? place);
    await checkTogether(needs, { site, moment, signal }, claimed.keywords);
    if (claimed.place === null) return;
    place = claimed.place;
    checked += TOGETHER;
    if (checked >= IN_ONE_JOB || performance.now() > until) return needs.send(siteId, place);
  }
}

interface Checking {
  readonly site: CheckedSite;
  readonly moment: Moment;
  readonly signal: AbortSignal;
}

async function checkTogether(
  needs: CheckNeeds,
  checking: Checking,
  keywords: readonly ClaimedKeyword[],
): Promise<void> {
  const ends = await Promise.allSettled(
    keywords.map((keyword) => checkKeyword(needs, checking, keyword)),
  );
  const left = keywords.filter((_, index) => ends[index]?.status === "rejected");
  if (left.length === 0) return;
  const ids = left.map(({ id }) => id);
  await releaseClaims(needs.db, ids, checking.moment.day);
  throw ends.find((end) => end.status === "rejected")?.reason;
}

async function checkKeyword(
  needs: CheckNeeds,
  { site, moment: { day }, signal }: Checking,
  keyword: ClaimedKeyword,
): Promise<void> {
  const { db, log, units } = needs;
  const look = await needs
    .lookUp({ site, keyword, day, signal })
    .catch((error: unknown) => brokenLook(site, error, { log, signal }));
  await noteTried(db, site.userId, day, look);
  await recordCheck(db, units, { site, keyword, day, checkedAt: needs.now(), look });
}

/** What nobody foresaw fails this check, not those of the keywords behind it. */
function brokenLook(
  site: CheckedSite,
  error: unknown,
  { log, signal }: { log: Log; signal: AbortSignal },
): Look {
  if (signal.aborted || isUnavailable(error)) throw error;
  log.error({ error, site: site.domain }, "a position could not be looked up");
  return { ...askedOfIndex(site), outcome: { failed: CHECK_BROKE_MESSAGE } };
}

async function noteTried(
  db: Kysely<Tables>,
  userId: string,
  day: string,
  { provider, tried, outcome }: Look,
): Promise<void> {
  const isNews = "seen" in outcome && outcome.seen.snapshotId === null;
  await countCalls(db, day, isNews && provider !== "embedded" ? provider : null, tried);
  for (const { provider: asked, problem } of tried) {
    await noteProblem(db, {
      userId,
      code: problem.code,
      message: problem.message,
      endpoint: `search-results/${asked}`,
      details: { upstream_code: problem.upstreamCode, kind: problem.kind },
    });
  }
}
