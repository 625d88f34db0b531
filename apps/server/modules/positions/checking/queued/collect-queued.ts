import type { CollectedSearch, SearchTicket } from "@sightline/providers/search-results";
import { momentOf } from "../../../../platform/clock/index.ts";
import { unlessLocked } from "../../../../platform/database/index.ts";
import { collectFailures, type Failures } from "../../../../platform/jobs/index.ts";
import { spendingBudget } from "../../../keywords/index.ts";
import { searchOf } from "../check-position.ts";
import { type CheckDeps, checkKeyword } from "../check-site.ts";
import { findCheckedSite } from "../checked-sites.queries.ts";
import {
  adoptTickets,
  claimQueued,
  dropQueued,
  LONGEST_WAIT_MS,
  takeBackUnsent,
  ticketsToCollect,
  type WaitingTicket,
} from "./queued-searches.queries.ts";
import type { QueueDeps } from "./search-queue.ts";

export interface CollectDeps extends QueueDeps, Omit<CheckDeps, "send" | "handIn"> {}

const TOGETHER = 100;
const LONGEST_JOB_MS = 5 * 60_000;

/**
 * Fetches finished searches and saves them as the check of their day; failed ones are checked live.
 */
export function collectQueued(deps: CollectDeps, signal: AbortSignal): Promise<void> {
  return unlessLocked(deps.db, "positions: collect searches", async () => {
    const failures = collectFailures(signal);
    const until = performance.now() + LONGEST_JOB_MS;
    for (let kept = TOGETHER; kept === TOGETHER && performance.now() < until; ) {
      kept = await collectSome(deps, failures, signal);
    }
    failures.throwIfAny();
  });
}

/** Returns how many were settled. */
async function collectSome(
  deps: CollectDeps,
  failures: Failures,
  signal: AbortSignal,
): Promise<number> {
  const { db, queued, now } = deps;
  const call = { signal, turn: async () => true };
  const ready = await queued.ready(call);
  if (!ready.ok) return 0;
  await adoptTickets(db, ready.byTag);
  await takeBack(deps);
  const waiting = await ticketsToCollect(db, ready.ids, now(), TOGETHER);
  const collected = await queued.collect(waiting.map(ticketOf), call);
  let kept = 0;
  for (const [index, ticket] of waiting.entries()) {
    const found = collected[index];
    if (found === undefined || isStillAwaited(ticket, found, now())) continue;
    const save = async () => {
      await saveCollected(deps, ticket, found, signal);
      return true;
    };
    if (await failures.attempt(save)) kept += 1;
  }
  return kept;
}

/** Refunded on the day it was reserved, whatever day it is now. */
function takeBack({ db, queued, dailyUsd, now }: CollectDeps): Promise<void> {
  return db.transaction().execute(async (tx) => {
    for (const { costUsd, handedInAt } of await takeBackUnsent(tx, now())) {
      await spendingBudget(tx, dailyUsd, () => handedInAt).spend(queued.name, -costUsd);
    }
  });
}

function isStillAwaited(
  { handedInAt }: WaitingTicket,
  { state }: CollectedSearch,
  now: Date,
): boolean {
  return state === "waiting" && now.getTime() - handedInAt.getTime() <= LONGEST_WAIT_MS;
}

function ticketOf({ ticket: id, question, costUsd, handedInAt }: WaitingTicket): SearchTicket {
  return { id, question, costUsd, postedAt: handedInAt };
}

async function saveCollected(
  deps: CollectDeps,
  ticket: WaitingTicket,
  found: CollectedSearch,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = deps;
  const site = await findCheckedSite(db, ticket.siteId);
  if (site === null) return dropQueued(db, [ticket.id]);

  const { keywordId: id, keyword, keywordKey, question, day } = ticket;
  const checkPosition =
    found.state === "done"
      ? async () => searchOf(question, { ok: true, answer: found.answer, tried: [] })
      : deps.checkPosition;
  await checkKeyword(
    { ...deps, checkPosition, take: (tx) => claimQueued(tx, ticket) },
    { site, moment: { ...momentOf(now()), day }, signal },
    { id, keyword, keywordKey, isRequested: false },
  );
}
