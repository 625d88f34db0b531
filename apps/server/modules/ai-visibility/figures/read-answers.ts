import type { PromptRunAnswer } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

const MOST_RUNS = 60;

/** A prompt's newest runs, newest first, each with its answer as it came. */
export async function readAnswers(
  db: Kysely<Tables>,
  promptId: string,
): Promise<PromptRunAnswer[]> {
  const runs = await db
    .selectFrom("prompt_runs as r")
    .leftJoin("prompt_answers as a", "a.run_id", "r.id")
    .select([
      ...([
        "r.id",
        "r.engine",
        "r.model",
        "r.state",
        "r.day",
        "r.ended_at",
        "r.mention_rank",
        "r.citation_rank",
      ] as const),
      ...(["r.is_grounded", "r.is_cut_off", "r.problem", "a.text", "a.queries"] as const),
      sql<PromptRunAnswer["mentions"] | null>`a.mentions`.as("mentions"),
      sql<number | null>`r.cost_usd::float8`.as("usd"),
    ])
    .where("r.prompt_id", "=", promptId)
    .orderBy("r.created_at", "desc")
    .orderBy("r.id")
    .limit(MOST_RUNS)
    .execute();
  if (runs.length === 0) return [];
  const ids = runs.map(({ id }) => id);
  const sources = await db
    .selectFrom("answer_sources")
    .select(["run_id", "kind", "url", "page", "domain", "title", "starts as start", "ends as end"])
    .where("run_id", "in", ids)
    .orderBy("place")
    .execute();
  const opinions = await readOpinionsOf(db, ids);
  const of = (runId: string, kind: string) =>
    sources
      .filter((source) => source.run_id === runId && source.kind === kind)
      .map(({ run_id: _, kind: __, ...source }) => source);
  return runs.map(({ ended_at, mentions, queries, state, citation_rank, ...run }) => ({
    ...run,
    state: state as PromptRunAnswer["state"],
    ended_at: ended_at?.toISOString() ?? null,
    mentioned: run.mention_rank !== null,
    mentions: mentions ?? [],
    queries: queries ?? [],
    is_cited: run.is_grounded === true && citation_rank !== null,
    cited: of(run.id, "cited"),
    retrieved: of(run.id, "retrieved"),
    opinions: opinions
      .filter(({ run_id }) => run_id === run.id)
      .map(({ run_id: _, ...one }) => one),
  }));
}

/** A model's comes first; one that gave none is left out. */
async function readOpinionsOf(db: Kysely<Tables>, ids: readonly string[]) {
  const { rows } = await sql<PromptRunAnswer["opinions"][number] & { run_id: string }>`
    select run_id, model as reader, sentiment, recommended, evidence from answer_opinions
    where run_id = any(${ids}::uuid[]) and state = 'read'
    order by run_id, is_by_model desc
  `.execute(db);
  return rows;
}
