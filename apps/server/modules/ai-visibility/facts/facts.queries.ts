import type { FactContradiction, FactFields, SiteFact } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { lockInTransaction } from "../../../platform/database/index.ts";

const MOST_FACTS = 50;

interface FactRow {
  readonly id: string;
  readonly fact: FactFields;
  readonly source_url: string | null;
  readonly created_at: Date;
}

export async function listFacts(db: Kysely<Tables>, siteId: string): Promise<FactRow[]> {
  const { rows } = await sql<FactRow>`
    select id, fact, source_url, created_at from site_facts where site_id = ${siteId}
    order by created_at, id
  `.execute(db);
  return rows;
}

export function presentFact({ created_at, ...row }: FactRow): SiteFact {
  return { ...row, created_at: created_at.toISOString() };
}

export interface NewFact {
  readonly userId: string;
  readonly siteId: string;
  readonly fact: FactFields;
  readonly sourceUrl: string | null;
}

export async function insertFact(
  tx: Kysely<Tables>,
  { userId, siteId, fact, sourceUrl }: NewFact,
): Promise<FactRow | "full" | "known"> {
  await lockInTransaction(tx, `facts ${siteId}`);
  const { rows } = await sql<FactRow>`
    insert into site_facts (user_id, site_id, fact, source_url)
    select ${userId}, ${siteId}, ${JSON.stringify(fact)}::jsonb, ${sourceUrl}
    where (select count(*) from site_facts where site_id = ${siteId}) < ${MOST_FACTS}
    on conflict do nothing
    returning id, fact, source_url, created_at
  `.execute(tx);
  const [row] = rows;
  if (row !== undefined) return row;
  return (await listFacts(tx, siteId)).length < MOST_FACTS ? "known" : "full";
}

/** The site it was a fact of; null: there was none. */
export async function deleteFact(
  tx: Kysely<Tables>,
  userId: string,
  id: string,
): Promise<string | null> {
  const row = await tx
    .deleteFrom("site_facts")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("site_id")
    .executeTakeFirst();
  return row?.site_id ?? null;
}

const MOST_SHOWN = 50;
const MOST_SOURCES = 3;

/** One per fact, engine and stated value: the newest answer, and how many say the same. */
export async function listContradictions(
  db: Kysely<Tables>,
  siteId: string,
  since: string,
): Promise<FactContradiction[]> {
  const { rows } = await sql<
    Omit<FactContradiction, "quote" | "prompt" | "sources"> & {
      run_id: string;
      starts: number;
      ends: number;
      text: string;
      prompt_id: string;
      prompt: string;
    }
  >`
    with counted as (
      select hit.*, run.engine, run.model, run.prompt_id,
        row_number() over said as nth, count(*) over (partition by hit.fact_id, run.engine, hit.states)
          as times
      from fact_contradictions as hit join prompt_runs as run on run.id = hit.run_id
      where hit.site_id = ${siteId} and hit.day > ${since}::date
      window said as (partition by hit.fact_id, run.engine, hit.states
        order by hit.day desc, hit.run_id)
    )
    select counted.fact_id, counted.run_id, counted.engine, counted.model, counted.states,
      counted.starts, counted.ends, to_char(counted.day, 'YYYY-MM-DD') as day,
      counted.times::int as times, counted.prompt_id, prompts.text as prompt, answer.text
    from counted join prompt_answers as answer on answer.run_id = counted.run_id
    join prompts on prompts.id = counted.prompt_id
    where nth = 1 order by counted.day desc, counted.run_id limit ${MOST_SHOWN}
  `.execute(db);
  const sources = await sourcesOf(db, rows);
  return rows.map(({ run_id, starts, ends, text, prompt_id, prompt, ...row }) => ({
    ...row,
    // Sliced here: PostgreSQL counts characters in another way.
    quote: text.slice(starts, ends),
    prompt: { id: prompt_id, text: prompt },
    sources: sources.get(`${run_id} ${starts}`) ?? [],
  }));
}

/** What answers cite within those sentences. */
async function sourcesOf(
  db: Kysely<Tables>,
  sentences: readonly { run_id: string; starts: number; ends: number }[],
) {
  if (sentences.length === 0) return new Map<string, FactContradiction["sources"]>();
  const cited = await db
    .selectFrom("answer_sources")
    .select(["run_id", "url", "page", "title", "starts", "ends"])
    .where("kind", "=", "cited")
    .where("run_id", "in", [...new Set(sentences.map(({ run_id }) => run_id))])
    .where("starts", "is not", null)
    .orderBy("place")
    .execute();
  return new Map(
    sentences.map(({ run_id, starts, ends }) => [
      `${run_id} ${starts}`,
      cited
        .filter(
          (one) => one.run_id === run_id && (one.starts ?? 0) < ends && (one.ends ?? 0) > starts,
        )
        .slice(0, MOST_SOURCES)
        .map(({ url, page, title }) => ({ url: page ?? url, title })),
    ]),
  );
}
