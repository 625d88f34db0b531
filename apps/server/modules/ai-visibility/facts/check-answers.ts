import { setImmediate } from "node:timers/promises";
import type { Tables } from "@sightline/database";
import { type Contradiction, checkFacts, type Mention } from "@sightline/domain/ai-visibility";
import { type Kysely, sql, type Transaction } from "kysely";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import { BUILT_IN } from "../engines.ts";
import { siteById } from "../tracked-site.ts";
import { listFacts } from "./facts.queries.ts";

export const CHECK_FACTS = "ai-visibility.check-facts";
export const CHECKED_DAYS = 90;
/** Newest first: a site with more is still checked in a bounded time. */
const MOST_ANSWERS = 50_000;
const AT_ONCE = 500;
/** Then requests get a turn. */
const AT_A_TURN = 20;

interface CheckedRun {
  readonly id: string;
  readonly site_id: string;
  readonly day: string;
  readonly engine: string;
}

interface CheckedAnswer {
  readonly text: string;
  readonly own: string;
  readonly mentions: readonly Mention[];
}

type Facts = Awaited<ReturnType<typeof listFacts>>;

/** In the transaction that stores the answer. The built-in engine quotes pages, so it claims nothing. */
export async function recordContradictions(
  tx: Transaction<Tables>,
  run: CheckedRun,
  answer: CheckedAnswer,
): Promise<void> {
  if (run.engine === BUILT_IN || answer.mentions.every(({ domain }) => domain !== answer.own))
    return;
  const facts = await listFacts(tx, run.site_id);
  await writeContradictions(tx, run, contradictionsIn(answer, facts), facts);
}

function contradictionsIn({ text, own, mentions }: CheckedAnswer, facts: Facts): Contradiction[] {
  const given = facts.map(({ fact }) => fact);
  return checkFacts(text, own, mentions, given);
}

async function writeContradictions(
  tx: Transaction<Tables>,
  { id, site_id, day }: CheckedRun,
  found: readonly Contradiction[],
  facts: Facts,
): Promise<void> {
  for (const { fact: nth, states, start, end } of found) {
    const factId = facts[nth]?.id;
    if (factId === undefined) continue;
    // A fact that was removed meanwhile contradicts nothing any more.
    await sql`
      insert into fact_contradictions (run_id, fact_id, site_id, day, states, starts, ends)
      select ${id}, id, ${site_id}, ${day}::date, ${states}, ${start}, ${end}
      from site_facts where id = ${factId} for key share
      on conflict do nothing
    `.execute(tx);
  }
}

/** After each change of the sheet: stored answers are checked again, in a job. */
export async function sendFactCheck(
  tx: Transaction<Tables>,
  queue: JobQueue,
  { siteId, userId }: { readonly siteId: string; readonly userId: string },
): Promise<void> {
  await sql`
    insert into fact_checks (site_id) values (${siteId})
    on conflict (site_id) do update set asked_at = now()
  `.execute(tx);
  const sent = { site: siteId, user: userId };
  const options = { transaction: tx, singletonKey: siteId, customer: userId };
  await queue.send(CHECK_FACTS, sent, options);
}

export async function checkStoredAnswers(
  db: Kysely<Tables>,
  { site: siteId, user: userId }: { readonly site: string; readonly user: string },
  { today, signal }: { readonly today: string; readonly signal: AbortSignal },
): Promise<void> {
  // By the database's clock, as the request's time is.
  const { began } = await db
    .selectNoFrom(sql<Date>`clock_timestamp()`.as("began"))
    .executeTakeFirstOrThrow();
  const site = await siteById(db, userId, siteId);
  if (site === null) return;
  const facts = await listFacts(db, siteId);
  const own = site.own.domain;
  let answers = 0;
  let after: { readonly day: string; readonly id: string } | null = null;
  while (answers < MOST_ANSWERS) {
    signal.throwIfAborted();
    const runs: (CheckedRun & CheckedAnswer)[] = await answersAfter(db, siteId, today, after);
    const last = runs.at(-1);
    if (last === undefined) break;
    const found = new Map<CheckedRun, Contradiction[]>();
    for (const [nth, run] of runs.entries()) {
      found.set(run, contradictionsIn({ ...run, own }, facts));
      if (nth % AT_A_TURN === 0) await setImmediate();
    }
    await db.transaction().execute(async (tx) => {
      await sql`
        delete from fact_contradictions where run_id = any(${runs.map(({ id }) => id)}::uuid[])
      `.execute(tx);
      for (const [run, of] of found) await writeContradictions(tx, run, of, facts);
    });
    answers += runs.length;
    after = { day: last.day, id: last.id };
    if (runs.length < AT_ONCE) break;
  }
  await sql`update fact_checks set checked_at = ${began} where site_id = ${siteId}`.execute(db);
}

/** Those that name the site: checked with the sheet's last change, or as they came in since. */
export async function countCheckable(
  db: Kysely<Tables>,
  siteId: string,
  since: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select least(count(*), ${MOST_ANSWERS})::int as count from prompt_runs
    where site_id = ${siteId} and day > ${since}::date and state = 'answered'
      and mention_rank is not null and engine <> ${BUILT_IN}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Those that name the site, newest first. */
async function answersAfter(
  db: Kysely<Tables>,
  siteId: string,
  today: string,
  after: { readonly day: string; readonly id: string } | null,
): Promise<(CheckedRun & CheckedAnswer)[]> {
  const further =
    after === null ? sql`true` : sql`(r.day, r.id) < (${after.day}::date, ${after.id}::uuid)`;
  const { rows } = await sql<CheckedRun & CheckedAnswer>`
    select r.id, r.site_id, r.engine, to_char(r.day, 'YYYY-MM-DD') as day, a.text, a.mentions
    from prompt_runs as r join prompt_answers as a on a.run_id = r.id
    where r.site_id = ${siteId} and r.day > ${today}::date - ${CHECKED_DAYS}::int
      and r.state = 'answered' and r.mention_rank is not null and r.engine <> ${BUILT_IN}
      and ${further}
    order by r.day desc, r.id desc limit ${AT_ONCE}
  `.execute(db);
  return rows;
}
