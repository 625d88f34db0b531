import type { Tables } from "@sightline/database";
import type { PostedSearch, QueuedSearch } from "@sightline/providers/search-results";
import type { Kysely } from "kysely";
import { noteProblem } from "../../../diagnostics/index.ts";
import { countCalls, spendingBudget } from "../../../keywords/index.ts";
import { questionOf } from "../check-position.ts";
import type { CheckedSite } from "../checked-sites.queries.ts";
import { type ClaimedKeyword, releaseClaims } from "../claims.queries.ts";
import { findShared } from "../snapshots.queries.ts";
import {
  dropQueued,
  insertQueued,
  type PendingSearch,
  saveTicket,
} from "./queued-searches.queries.ts";

export interface QueueDeps {
  readonly db: Kysely<Tables>;
  readonly queued: QueuedSearch;
  readonly dailyUsd: number | null;
  readonly now: () => Date;
}

export interface Queueing {
  readonly site: CheckedSite;
  readonly day: string;
  readonly signal: AbortSignal;
}

/** Queues checks nobody is waiting for; returns those to be checked live. */
export type Enqueue = (
  about: Queueing,
  keywords: readonly ClaimedKeyword[],
) => Promise<readonly ClaimedKeyword[]>;

export function createSearchQueue(deps: QueueDeps): Enqueue {
  return async (about, keywords) => {
    const { site, day } = about;
    const patient = await withoutShared(deps, about, keywords);
    const queuedSearches = patient.map(({ id, keyword }) => {
      const question = questionOf(site, { keyword });
      return { keywordId: id, question, priceUsd: deps.queued.priceUsd(question) };
    });
    const refused =
      queuedSearches.length > 0 ? await enqueueAll(deps, about, queuedSearches) : new Set();
    const handedIn = patient.filter(({ id }) => !refused.has(id)).map(({ id }) => id);
    await releaseClaims(deps.db, handedIn, day);
    return keywords.filter(({ id }) => !handedIn.includes(id));
  };
}

async function withoutShared(
  { db, queued: { engine } }: QueueDeps,
  { site, day }: Queueing,
  keywords: readonly ClaimedKeyword[],
): Promise<ClaimedKeyword[]> {
  const patient: ClaimedKeyword[] = [];
  for (const keyword of keywords.filter(({ isRequested }) => !isRequested)) {
    const asked = { ...questionOf(site, keyword), engine, keywordKey: keyword.keywordKey, day };
    if ((await findShared(db, asked)) === null) patient.push(keyword);
  }
  return patient;
}

/** Reserves the cost and saves the rows first, so that they survive a crash after sending. */
async function enqueueAll(
  deps: QueueDeps,
  { site, day, signal }: Queueing,
  queuedSearches: readonly PendingSearch[],
): Promise<ReadonlySet<string>> {
  const { db, queued, dailyUsd, now } = deps;
  const total = queuedSearches.reduce((sum, { priceUsd }) => sum + priceUsd, 0);
  const tags = await db.transaction().execute(async (tx) => {
    const allowed = await spendingBudget(tx, dailyUsd, now).spend(queued.name, total);
    if (!allowed) return null;
    return insertQueued(tx, { siteId: site.id, day, at: now() }, queuedSearches);
  });
  if (tags === null) return new Set(queuedSearches.map(({ keywordId }) => keywordId));

  const questions = queuedSearches.map(({ question }, index) => ({
    ...question,
    tag: tags[index] ?? "",
  }));
  const posted = await queued.post(questions, { signal, turn: async () => true });
  return savePosted(deps, { userId: site.userId, day }, { queuedSearches, tags, posted });
}

interface Sent {
  readonly queuedSearches: readonly PendingSearch[];
  readonly tags: readonly string[];
  readonly posted: readonly PostedSearch[];
}

/** Searches that may have been accepted despite an error stay saved: their tag will tell. */
async function savePosted(
  { db, queued, dailyUsd, now }: QueueDeps,
  { userId, day }: { userId: string; day: string },
  { queuedSearches, tags, posted }: Sent,
): Promise<ReadonlySet<string>> {
  const refused = new Set<string>();
  let tooMuch = 0;
  for (const [index, { keywordId, priceUsd }] of queuedSearches.entries()) {
    const [outcome, tag] = [posted[index], tags[index]];
    if (outcome === undefined || tag === undefined) continue;
    if (outcome.ok) {
      await saveTicket(db, tag, outcome.ticket.id, outcome.ticket.costUsd);
      tooMuch += priceUsd - (outcome.ticket.costUsd ?? priceUsd);
      continue;
    }
    const { problem } = outcome;
    const details = { upstream_code: problem.upstreamCode, kind: problem.kind };
    const endpoint = `search-results/${queued.name}`;
    await countCalls(db, day, null, [{ provider: queued.name, problem }]);
    await noteProblem(db, { userId, ...problem, endpoint, details });
    if (problem.costUsd === null) continue;
    refused.add(keywordId);
    tooMuch += priceUsd - problem.costUsd;
    await dropQueued(db, [tag]);
  }
  if (tooMuch !== 0) await spendingBudget(db, dailyUsd, now).spend(queued.name, -tooMuch);
  return refused;
}
