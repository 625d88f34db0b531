import type { CollectedSearch, SearchTicket } from "@sightline/providers/search-results";
import { momentOf } from "../../../../platform/clock/index.ts";
import { unlessLocked } from "../../../../platform/database/index.ts";
import { spendingBudget } from "../../../keywords/index.ts";
import { type CheckNeeds, checkKeyword } from "../check-site.ts";
import { findCheckedSite } from "../checked-sites.queries.ts";
import { lookOf } from "../look-up.ts";
import type { HandInNeeds } from "./hand-in.ts";
import {
  adoptTickets,
  dropHandings,
  LONGEST_WAIT_MS,
  takeBackUnsent,
  takeHandedIn,
  ticketsToCollect,
  type WaitingTicket,
} from "./queued-searches.queries.ts";

export interface CollectNeeds extends HandInNeeds, Omit<CheckNeeds, "send" | "handIn"> {}

const TOGETHER = 100;
const LONGEST_JOB_MS = 5 * 60_000;

/** Fetches what is done and keeps it as the check of its day; what failed is looked up now. */
export function collectHandedIn(needs: CollectNeeds, signal: AbortSignal): Promise<void> {
  return unlessLocked(needs.db, "positions: collect searches", async () => {
    const until = performance.now() + LONGEST_JOB_MS;
    for (let kept = TOGETHER; kept === TOGETHER && performance.now() < until; ) {
      kept = await collectSome(needs, signal);
    }
  });
}

/** How many of them are done with. */
async function collectSome(needs: CollectNeeds, signal: AbortSignal): Promise<number> {
  const { db, queued, now } = needs;
  const call = { signal, turn: async () => true };
  const ready = await queued.ready(call);
  if (!ready.ok) return 0;
  await adoptTickets(db, ready.byTag);
  await takeBack(needs);
  const waiting = await ticketsToCollect(db, ready.ids, now(), TOGETHER);
  const collected = await queued.collect(waiting.map(ticketOf), call);
  let kept = 0;
  for (const [index, ticket] of waiting.entries()) {
    const found = collected[index];
    if (found === undefined || isStillAwaited(ticket, found, now())) continue;
    await keepCollected(needs, ticket, found, signal);
    kept += 1;
  }
  return kept;
}

/** On the day it was set aside, whichever it is now. */
function takeBack({ db, queued, dailyUsd, now }: CollectNeeds): Promise<void> {
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

async function keepCollected(
  needs: CollectNeeds,
  ticket: WaitingTicket,
  found: CollectedSearch,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = needs;
  const site = await findCheckedSite(db, ticket.siteId);
  if (site === null) return dropHandings(db, [ticket.id]);

  const { keywordId: id, keyword, keywordKey, question, day } = ticket;
  const lookUp =
    found.state === "done"
      ? async () => lookOf(question, { ok: true, answer: found.answer, tried: [] })
      : needs.lookUp;
  await checkKeyword(
    { ...needs, lookUp, take: (tx) => takeHandedIn(tx, ticket) },
    { site, moment: { ...momentOf(now()), day }, signal },
    { id, keyword, keywordKey, isRequested: false },
  );
}
