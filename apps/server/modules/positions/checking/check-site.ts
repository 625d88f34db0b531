import type { Tables } from "@sightline/database";
import { isUnavailable } from "@sightline/database";
import { CHECK_BROKE_MESSAGE, checkScheduleUnder } from "@sightline/domain/positions";
import { MOST_QUESTIONS } from "@sightline/providers/search-results";
import type { Kysely, Transaction } from "kysely";
import { type Moment, momentOf } from "../../../platform/clock/index.ts";
import type { Log } from "../../../platform/logging/index.ts";
import { planOfUser, type Units } from "../../billing/index.ts";
import { FIRST_ID } from "../../keywords/index.ts";
import { type CheckedSite, findCheckedSite } from "./checked-sites.queries.ts";
import { type ClaimedKeyword, claimNext, releaseClaims, renewClaims } from "./claims.queries.ts";
import type { Look } from "./look.ts";
import type { LookUp } from "./look-up.ts";
import { noteTried } from "./note-tried.ts";
import type { HandIn } from "./queued/hand-in.ts";
import { type OnAnswered, recordCheck } from "./record-check.ts";
import { askedOfIndex } from "./search-index.ts";

export interface CheckNeeds {
  readonly db: Kysely<Tables>;
  readonly log: Log;
  readonly units: Units;
  readonly lookUp: LookUp;
  readonly send: (siteId: string, place: string) => Promise<void>;
  readonly now: () => Date;
  readonly onAnswered?: readonly OnAnswered[];
  /** Where a provider takes what nobody waits for in large numbers, for less. */
  readonly handIn?: HandIn | null;
  /** False when somebody else has kept the answer already. */
  readonly take?: (tx: Transaction<Tables>) => Promise<boolean>;
}

/** Looked up side by side; the next are claimed when these are done, so no claim grows old. */
const TOGETHER = 10;
const IN_ONE_JOB = 100;
const LONGEST_JOB_MS = 5 * 60_000;

/** The keywords of a site that are due or waited for, at most a hundred; the rest is sent on. */
export async function checkSite(
  needs: CheckNeeds,
  { siteId, place = FIRST_ID }: { siteId: string; place?: string | undefined },
  signal: AbortSignal,
): Promise<void> {
  const { db } = needs;
  const site = await findCheckedSite(db, siteId);
  if (site === null) return;
  const { limits } = await planOfUser(db, site.userId);
  const schedule = checkScheduleUnder(limits.refresh, site.schedule);
  const wish = { site, schedule, keywordsOfPlan: limits.keywords };
  const until = performance.now() + LONGEST_JOB_MS;

  for (let checked = 0; ; ) {
    signal.throwIfAborted();
    const moment = momentOf(needs.now());
    const limit = needs.handIn ? MOST_QUESTIONS : TOGETHER;
    const claimed = await claimNext(db, { ...wish, moment, place, limit });
    // Whoever is free joins in from here on.
    if (claimed.isFull && checked === 0) await needs.send(siteId, claimed.place ?? place);
    await checkAll(needs, { site, moment, signal }, claimed.keywords);
    if (claimed.place === null) return;
    place = claimed.place;
    checked += limit;
    if (checked >= IN_ONE_JOB || performance.now() > until) return needs.send(siteId, place);
  }
}

interface Checking {
  readonly site: CheckedSite;
  readonly moment: Moment;
  readonly signal: AbortSignal;
}

/** What can be handed in is; the others are looked up, a few at a time. */
async function checkAll(
  needs: CheckNeeds,
  checking: Checking,
  keywords: readonly ClaimedKeyword[],
): Promise<void> {
  const { db, handIn, now } = needs;
  const { site, moment, signal } = checking;
  const { day } = moment;
  let held = keywords;
  try {
    if (handIn) held = await handIn({ site, day, signal }, keywords);
    while (held.length > 0) {
      const next = held.slice(0, TOGETHER);
      held = held.slice(TOGETHER);
      if (held.length > 0) await renewClaims(db, idsOf(held), day, now());
      await checkTogether(needs, checking, next);
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
  needs: CheckNeeds,
  checking: Checking,
  keywords: readonly ClaimedKeyword[],
): Promise<void> {
  const ends = await Promise.allSettled(
    keywords.map((keyword) => checkKeyword(needs, checking, keyword)),
  );
  const left = keywords.filter((_, index) => ends[index]?.status === "rejected");
  if (left.length === 0) return;
  await releaseClaims(needs.db, idsOf(left), checking.moment.day);
  throw ends.find((end) => end.status === "rejected")?.reason;
}

export async function checkKeyword(
  needs: Omit<CheckNeeds, "send">,
  { site, moment: { day }, signal }: Checking,
  keyword: ClaimedKeyword,
): Promise<void> {
  const { db, log, units, onAnswered, take } = needs;
  const look = await needs
    .lookUp({ site, keyword, day, signal })
    .catch((error: unknown) => brokenLook(site, error, { log, signal }));
  await noteTried(db, site.userId, day, look);
  const check = { site, keyword, day, checkedAt: needs.now(), look };
  await recordCheck(db, units, check, onAnswered, take);
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
