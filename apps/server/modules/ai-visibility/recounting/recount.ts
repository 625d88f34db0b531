import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import { sendFactCheck } from "../facts/check-answers.ts";
import { listFacts } from "../facts/facts.queries.ts";
import { companiesOf, mentionsIn, siteById } from "../tracked-site.ts";
import { recountDay } from "./recount-day.ts";

export const RECOUNT_MENTIONS = "ai-visibility.recount-mentions";

export interface RecountedSite {
  readonly site: string;
  readonly user: string;
}

/** Sites whose companies or names changed; triggers of the database list them. */
export async function sitesToRecount(db: Kysely<Tables>): Promise<RecountedSite[]> {
  const { rows } = await sql<RecountedSite>`
    select site_id as site, user_id as "user" from mention_recounts
    join sites on sites.id = site_id order by asked_at
  `.execute(db);
  return rows;
}

export async function isRecounting(db: Kysely<Tables>, siteId: string): Promise<boolean> {
  const { rows } = await sql`select from mention_recounts where site_id = ${siteId}`.execute(db);
  return rows.length > 0;
}

/** After this long, other customers' answers have their turn. */
const TURN_MS = 4_000;

interface RecountDeps {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  /** Only tests pass one. */
  readonly turnMs?: number;
}

/**
 * Counts a site's stored answers by the names it has now, the newest day first. Goes on where it was
 * interrupted, at the end of the queue after each turn, and begins again if a name changes meanwhile.
 */
export async function recountMentions(
  { db, queue, turnMs = TURN_MS }: RecountDeps,
  sent: RecountedSite,
  signal: AbortSignal,
): Promise<void> {
  const { site: siteId, user: userId } = sent;
  const end = performance.now() + turnMs;
  for (let steps = 0; ; steps += 1) {
    signal.throwIfAborted();
    if (steps > 0 && performance.now() >= end) return sendRecount(queue, sent);
    const request = await requestOf(db, siteId);
    if (request === undefined) return;
    const site = await siteById(db, userId, siteId);
    if (site === null) return finish(db, siteId, request.asked_at);
    if (request.day === null) await judgePrompts(db, siteId, site);
    const day = await dayBefore(db, siteId, request.day);
    if (day === null) {
      await finish(db, siteId, request.asked_at);
      await checkFactsAgain({ db, queue }, { siteId, userId });
      continue;
    }
    await recountDay(db, site, day, signal);
    await sql`
      update mention_recounts set day = ${day}::date
      where site_id = ${siteId} and asked_at::text = ${request.asked_at}
    `.execute(db);
  }
}

export function sendRecount(queue: JobQueue, sent: RecountedSite): Promise<void> {
  return queue.send(RECOUNT_MENTIONS, sent, { singletonKey: sent.site, customer: sent.user });
}

async function requestOf(db: Kysely<Tables>, siteId: string) {
  const { rows } = await sql<{ asked_at: string; day: string | null }>`
    select asked_at::text, to_char(day, 'YYYY-MM-DD') as day from mention_recounts
    where site_id = ${siteId}
  `.execute(db);
  return rows[0];
}

async function finish(db: Kysely<Tables>, siteId: string, askedAt: string): Promise<void> {
  await sql`
    delete from mention_recounts where site_id = ${siteId} and asked_at::text = ${askedAt}
  `.execute(db);
}

async function dayBefore(
  db: Kysely<Tables>,
  siteId: string,
  day: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(max(day), 'YYYY-MM-DD') as day from prompt_runs
    where site_id = ${siteId} and day < coalesce(${day}::date, 'infinity'::date)
  `.execute(db);
  return rows[0]?.day ?? null;
}

type Site = NonNullable<Awaited<ReturnType<typeof siteById>>>;

/** A question that names the company under its new name is counted apart, too. */
async function judgePrompts(db: Kysely<Tables>, siteId: string, site: Site): Promise<void> {
  const [own] = companiesOf(site);
  if (own === undefined) return;
  const prompts = await db
    .selectFrom("prompts")
    .select(["id", "text", "names_company"])
    .where("site_id", "=", siteId)
    .execute();
  for (const { id, text, names_company: before } of prompts) {
    const names_company = (await mentionsIn(text, [own], site.language)).length > 0;
    if (names_company === before) continue;
    await db.updateTable("prompts").set({ names_company }).where("id", "=", id).execute();
  }
}

/** Only answers that name the site are checked against its facts. */
async function checkFactsAgain(
  { db, queue }: { readonly db: Kysely<Tables>; readonly queue: JobQueue },
  site: { readonly siteId: string; readonly userId: string },
): Promise<void> {
  if ((await listFacts(db, site.siteId)).length === 0) return;
  await db.transaction().execute((tx) => sendFactCheck(tx, queue, site));
}
