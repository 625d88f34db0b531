import type { Tables } from "@sightline/database";
import type { PostedSearch, QueuedSearch } from "@sightline/providers/search-results";
import type { Kysely } from "kysely";
import { noteProblem } from "../../../diagnostics/index.ts";
import { countCalls, spendingBudget } from "../../../keywords/index.ts";
import type { CheckedSite } from "../checked-sites.queries.ts";
import { type ClaimedKeyword, releaseClaims } from "../claims.queries.ts";
import { questionOf } from "../look-up.ts";
import { findShared } from "../snapshots.queries.ts";
import {
  dropHandings,
  type Handing,
  insertHandings,
  keepTicket,
} from "./queued-searches.queries.ts";

export interface HandInNeeds {
  readonly db: Kysely<Tables>;
  readonly queued: QueuedSearch;
  readonly dailyUsd: number | null;
  readonly now: () => Date;
}

export interface HandingIn {
  readonly site: CheckedSite;
  readonly day: string;
  readonly signal: AbortSignal;
}

/** Hands in what nobody waits for; gives back what is to be looked up now. */
export type HandIn = (
  about: HandingIn,
  keywords: readonly ClaimedKeyword[],
) => Promise<readonly ClaimedKeyword[]>;

export function createHandIn(needs: HandInNeeds): HandIn {
  return async (about, keywords) => {
    const { site, day } = about;
    const patient = await withoutShared(needs, about, keywords);
    const handings = patient.map(({ id, keyword }) => {
      const question = questionOf(site, { keyword });
      return { keywordId: id, question, priceUsd: needs.queued.priceUsd(question) };
    });
    const refused = handings.length > 0 ? await handInAll(needs, about, handings) : new Set();
    const handedIn = patient.filter(({ id }) => !refused.has(id)).map(({ id }) => id);
    await releaseClaims(needs.db, handedIn, day);
    return keywords.filter(({ id }) => !handedIn.includes(id));
  };
}

async function withoutShared(
  { db, queued: { engine } }: HandInNeeds,
  { site, day }: HandingIn,
  keywords: readonly ClaimedKeyword[],
): Promise<ClaimedKeyword[]> {
  const patient: ClaimedKeyword[] = [];
  for (const keyword of keywords.filter(({ isRequested }) => !isRequested)) {
    const asked = { ...questionOf(site, keyword), engine, keywordKey: keyword.keywordKey, day };
    if ((await findShared(db, asked)) === null) patient.push(keyword);
  }
  return patient;
}

/** Set aside and written down first: whoever dies after sending has left word of it. */
async function handInAll(
  needs: HandInNeeds,
  { site, day, signal }: HandingIn,
  handings: readonly Handing[],
): Promise<ReadonlySet<string>> {
  const { db, queued, dailyUsd, now } = needs;
  const total = handings.reduce((sum, { priceUsd }) => sum + priceUsd, 0);
  const tags = await db.transaction().execute(async (tx) => {
    const allowed = await spendingBudget(tx, dailyUsd, now).spend(queued.name, total);
    if (!allowed) return null;
    return insertHandings(tx, { siteId: site.id, day, at: now() }, handings);
  });
  if (tags === null) return new Set(handings.map(({ keywordId }) => keywordId));

  const questions = handings.map(({ question }, index) => ({
    ...question,
    tag: tags[index] ?? "",
  }));
  const posted = await queued.post(questions, { signal, turn: async () => true });
  return keepPosted(needs, { userId: site.userId, day }, { handings, tags, posted });
}

interface Sent {
  readonly handings: readonly Handing[];
  readonly tags: readonly string[];
  readonly posted: readonly PostedSearch[];
}

/** What may have been taken all the same stays written down: its tag will tell. */
async function keepPosted(
  { db, queued, dailyUsd, now }: HandInNeeds,
  { userId, day }: { userId: string; day: string },
  { handings, tags, posted }: Sent,
): Promise<ReadonlySet<string>> {
  const refused = new Set<string>();
  let tooMuch = 0;
  for (const [index, { keywordId, priceUsd }] of handings.entries()) {
    const [outcome, tag] = [posted[index], tags[index]];
    if (outcome === undefined || tag === undefined) continue;
    if (outcome.ok) {
      await keepTicket(db, tag, outcome.ticket.id, outcome.ticket.costUsd);
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
    await dropHandings(db, [tag]);
  }
  if (tooMuch !== 0) await spendingBudget(db, dailyUsd, now).spend(queued.name, -tooMuch);
  return refused;
}
