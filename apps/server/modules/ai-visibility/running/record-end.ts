import type { Tables } from "@sightline/database";
import { isOnSite, type LlmAnswer, pageOfSource, siteOfPage } from "@sightline/providers/llm";
import { type Kysely, sql, type Transaction } from "kysely";
import { lockInTransaction, storable, toJson } from "../../../platform/database/index.ts";
import { type JobQueue, workThrough } from "../../../platform/jobs/index.ts";
import type { AiSite } from "../../analyses/index.ts";
import type { Units } from "../../billing/index.ts";
import { recordContradictions } from "../facts/check-answers.ts";
import { recordOpinion } from "../opinions/record-opinion.ts";
import { companiesOf, lockNames, mentionsIn, rankOf, siteById } from "../tracked-site.ts";
import { addToSourceSums, setNewestAnswer, storedPageOf } from "./source-sums.ts";

export interface EndedRun {
  readonly state: "answered" | "refused" | "failed" | "over_budget";
  readonly model?: string;
  readonly costUsd: number;
  readonly answer?: LlmAnswer;
  readonly raw?: unknown;
  readonly problem?: string;
  readonly ms?: number;
}

interface Presence {
  readonly domain: string;
  readonly mentionRank: number | null;
  readonly citationRank: number | null;
}

export interface RecordEndDeps {
  readonly db: Kysely<Tables>;
  readonly units: Units;
  readonly queue: JobQueue;
}

/** The answer, who is in it, and the sums that figures are made of: all of it, or nothing. */
export async function recordEnd(
  { db, units, queue }: RecordEndDeps,
  runId: string,
  ended: EndedRun,
): Promise<void> {
  const text = ended.answer?.text ?? "";
  await db.transaction().execute(async (tx) => {
    const site = ended.answer === undefined ? null : await siteNow(tx, runId);
    const mentions =
      site === null || text === "" ? [] : await mentionsIn(text, companiesOf(site), site.language);
    const presences = site === null ? [] : presencesOf(site, ended.answer, mentions);
    const own = presences.find(({ domain }) => domain === site?.own.domain);
    const run = await tx
      .updateTable("prompt_runs")
      .set({
        ...{ state: ended.state, model: ended.model ?? null, cost_usd: ended.costUsd },
        ...{ ms: ended.ms ?? null, problem: ended.problem ?? null, ended_at: sql`now()` },
        is_grounded: ended.answer?.isGrounded ?? null,
        is_cut_off: ended.answer?.isCutOff ?? null,
        ...{ mention_rank: own?.mentionRank ?? null, citation_rank: own?.citationRank ?? null },
      })
      .where("id", "=", runId)
      .where("state", "=", "asking")
      .returningAll()
      .returning((row) =>
        row
          .selectFrom("prompts")
          .select("names_company")
          .whereRef("prompts.id", "=", "prompt_runs.prompt_id")
          .as("names_company"),
      )
      .executeTakeFirst();
    if (run === undefined) return;
    if (ended.answer !== undefined) await writeAnswer(tx, run, ended, mentions);
    await addToSums(tx, run, ended, presences);
    if (ended.answer !== undefined) await addToSourceSums(tx, run, ended.answer);
    if (ended.state === "answered") await setNewestAnswer(tx, run);
    if (ended.state === "answered" && site !== null) {
      const answer = { text, own: site.own.domain, mentions };
      await recordOpinion(tx, queue, run, answer);
      await recordContradictions(tx, run, answer);
    }
    if (run.reservation_id !== null) await settleBatch(tx, units, run.batch_id, run.reservation_id);
  });
}

/** By the names of this moment: those from before the call may have changed since. */
async function siteNow(tx: Transaction<Tables>, runId: string): Promise<AiSite | null> {
  const run = await tx
    .selectFrom("prompt_runs")
    .select(["site_id", "user_id"])
    .where("id", "=", runId)
    .executeTakeFirst();
  if (run === undefined) return null;
  await lockNames(tx, run.site_id, "share");
  return siteById(tx, run.user_id, run.site_id);
}

/** The order in which watched companies are first mentioned, and first cited. */
function presencesOf(
  site: AiSite,
  answer: LlmAnswer | undefined,
  mentions: readonly { readonly domain: string }[],
): Presence[] {
  const pages = (answer?.cited ?? []).map((source) => pageOfSource(source));
  return companiesOf(site).map(({ domain }) => {
    const citation = pages.findIndex((page) => page !== null && isOnSite(page, domain));
    return {
      domain,
      mentionRank: rankOf(domain, mentions),
      citationRank: citation < 0 ? null : citation + 1,
    };
  });
}

interface Run {
  readonly id: string;
  readonly batch_id: string;
  readonly site_id: string;
  readonly prompt_id: string;
  readonly engine: string;
  readonly day: string;
  /** Of its prompt. */
  readonly names_company: boolean | null;
}

async function writeAnswer(
  tx: Transaction<Tables>,
  run: Run,
  { answer, raw }: EndedRun,
  mentions: readonly object[],
): Promise<void> {
  if (answer === undefined) return;
  await tx
    .insertInto("prompt_answers")
    .values({
      ...{ run_id: run.id, text: storable(answer.text), queries: answer.queries.map(storable) },
      mentions: JSON.stringify(mentions),
      raw: raw === undefined ? null : toJson(raw),
    })
    .execute();
  const sources = [
    ...answer.cited.map((source, nth) => ({ kind: "cited", nth, ...source })),
    ...answer.retrieved.map((source, nth) => ({
      kind: "retrieved",
      nth,
      ...source,
      start: null,
      end: null,
    })),
  ];
  if (sources.length === 0) return;
  await tx
    .insertInto("answer_sources")
    .values(
      sources.map(({ kind, nth, url, title, start, end }) => {
        const page = storedPageOf({ url, title });
        return {
          ...{ run_id: run.id, site_id: run.site_id, day: run.day, kind, place: nth + 1 },
          ...{ url: storable(url), title: title === null ? null : storable(title) },
          ...{ page, domain: page === null ? null : siteOfPage(page), starts: start, ends: end },
        };
      }),
    )
    .execute();
}

/** A prompt that names the company is kept out of the sums of its site. */
async function addToSums(
  tx: Transaction<Tables>,
  run: Run,
  { state, model, answer, costUsd }: EndedRun,
  presences: readonly Presence[],
): Promise<void> {
  const { site_id, prompt_id, engine, day, names_company } = run;
  const [own] = presences;
  const answered = state === "answered" ? 1 : 0;
  const grounded = answer?.isGrounded ? 1 : 0;
  const mentioned = own?.mentionRank ? 1 : 0;
  const cited = grounded && own?.citationRank ? 1 : 0;
  await sql`
    insert into prompt_days as sums
      (site_id, day, prompt_id, engine, asked, answered, grounded, mentioned, cited)
    values (${site_id}, ${day}, ${prompt_id}, ${engine}, 1, ${answered}, ${grounded}, ${mentioned}, ${cited})
    on conflict (site_id, day, prompt_id, engine) do update set asked = sums.asked + 1,
      answered = sums.answered + excluded.answered, grounded = sums.grounded + excluded.grounded,
      mentioned = sums.mentioned + excluded.mentioned, cited = sums.cited + excluded.cited
  `.execute(tx);
  const counts = names_company ? 0 : 1;
  await sql`
    insert into engine_days as sums
      (site_id, day, engine, model, asked, answered, grounded, mentioned, cited, cost_usd)
    values (${site_id}, ${day}, ${engine}, ${model ?? ""}, ${counts}, ${counts * answered},
      ${counts * grounded}, ${counts * mentioned}, ${counts * cited}, ${costUsd})
    on conflict (site_id, day, engine, model) do update set asked = sums.asked + excluded.asked,
      answered = sums.answered + excluded.answered, grounded = sums.grounded + excluded.grounded,
      mentioned = sums.mentioned + excluded.mentioned, cited = sums.cited + excluded.cited,
      cost_usd = sums.cost_usd + excluded.cost_usd
  `.execute(tx);
  if (names_company) return;
  const present = presences
    .filter(({ mentionRank, citationRank }) => mentionRank !== null || citationRank !== null)
    .toSorted((one, other) => (one.domain < other.domain ? -1 : 1));
  if (present.length === 0) return;
  await sql`
    insert into company_days as sums (site_id, day, engine, domain, mentioned, cited)
    select ${site_id}, ${day}, ${engine}, domain, mentioned, cited
    from unnest(${present.map(({ domain }) => domain)}::text[],
      ${present.map(({ mentionRank }) => (mentionRank ? 1 : 0))}::int[],
      ${present.map(({ citationRank }) => (grounded && citationRank ? 1 : 0))}::int[])
      as present (domain, mentioned, cited)
    on conflict (site_id, day, engine, domain) do update
    set mentioned = sums.mentioned + excluded.mentioned, cited = sums.cited + excluded.cited
  `.execute(tx);
}

/** The last of a batch gives back the units of those that weren't answered. */
async function settleBatch(
  tx: Transaction<Tables>,
  units: Units,
  batchId: string,
  reservation: string,
): Promise<void> {
  await lockInTransaction(tx, `prompt batch ${batchId}`);
  const { open, unanswered } = await tx
    .selectFrom("prompt_runs")
    .select([
      sql<number>`count(*) filter (where state in ('queued', 'asking'))`.as("open"),
      sql<number>`count(*) filter (where state <> 'answered')`.as("unanswered"),
    ])
    .where("batch_id", "=", batchId)
    .executeTakeFirstOrThrow();
  if (open === 0 && unanswered > 0) await units.giveBack(tx, reservation, unanswered);
}

const STALE_MINUTES = 15;
const NEVER_STARTED_HOURS = 24;

/** Runs of a worker that died: reported as failed, never asked again. */
export async function failStaleRuns(deps: RecordEndDeps): Promise<number> {
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from prompt_runs
    where (state = 'asking' and started_at < now() - make_interval(mins => ${STALE_MINUTES}))
      or (state = 'queued' and created_at < now() - make_interval(hours => ${NEVER_STARTED_HOURS}))
    limit 1000
  `.execute(deps.db);
  await workThrough(rows, async ({ id, state }) => {
    await sql`
      update prompt_runs set state = 'asking' where id = ${id} and state = 'queued'
    `.execute(deps.db);
    const cause =
      state === "queued" ? "This run never started." : "Our server stopped during this run.";
    const problem = `${cause} We won't retry it.`;
    await recordEnd(deps, id, { state: "failed", problem, costUsd: 0 });
  });
  return rows.length;
}
