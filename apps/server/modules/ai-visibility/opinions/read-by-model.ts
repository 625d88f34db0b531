import type { Tables } from "@sightline/database";
import type { Mention } from "@sightline/domain/ai-visibility";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { planOfUser } from "../../billing/index.ts";
import { type AskTask, STALE_MINUTES, STOPPED } from "../../llm/index.ts";
import { lockNames, siteById } from "../tracked-site.ts";
import { checkedOpinion, ModelOpinion, OPINION_FORMAT } from "./model-opinion.ts";
import { addToOpinionDays, type ReadRun, stored } from "./record-opinion.ts";

/** Asks once. Whatever goes wrong, what the rules read stays. */
export async function readByModel(
  { db, askTask }: { readonly db: Kysely<Tables>; readonly askTask: AskTask },
  runId: string,
  signal: AbortSignal,
): Promise<void> {
  const { rows } = await sql<ReadRun & { text: string; mentions: Mention[] }>`
    select r.id, r.user_id, r.site_id, r.prompt_id, r.engine, to_char(r.day, 'YYYY-MM-DD') as day,
      a.text, a.mentions
    from prompt_runs as r join prompt_answers as a on a.run_id = r.id
    where r.id = ${runId}
  `.execute(db);
  const [run] = rows;
  const site = run === undefined ? null : await siteById(db, run.user_id, run.site_id);
  if (run === undefined || site === null) return;
  const claimed = await db
    .insertInto("answer_opinions")
    .values({ run_id: run.id, is_by_model: true, state: "asking" })
    .onConflict((conflict) => conflict.doNothing())
    .returning("run_id")
    .executeTakeFirst();
  if (claimed === undefined) return;
  const { text, mentions } = run;
  const { domain: own, names } = site.own;
  const result = await planOfUser(db, run.user_id)
    .then(({ tier }) =>
      askTask(
        {
          ...{ task: "sentiment", format: OPINION_FORMAT, reply: ModelOpinion },
          data: { company: { domain: own, names }, answer: text },
          customer: { userId: run.user_id, tier },
        },
        signal,
      ),
    )
    .catch(async (error: unknown) => {
      // A job that runs again finds it asked already, so this is the last word on it.
      await failAsked(db, sql`run_id = ${run.id}`);
      if (signal.aborted) return null;
      throw error;
    });
  if (result === null) return;
  await db.transaction().execute(async (tx) => {
    await lockNames(tx, run.site_id, "share");
    const change = tx.updateTable("answer_opinions").where("run_id", "=", run.id);
    const ofModel = change.where("is_by_model", "=", true).where("state", "=", "asking");
    const { costUsd: cost_usd } = result;
    if (result.state !== "replied") {
      const { state, problem } = result;
      await ofModel.set({ state, problem, cost_usd }).execute();
      return;
    }
    const opinion = checkedOpinion(result.reply, { text, own, mentions });
    const { numUpdatedRows } = await ofModel
      .set({ state: "read", model: result.model, cost_usd, ...stored(opinion) })
      .executeTakeFirstOrThrow();
    // The answer may have been deleted meanwhile.
    if (numUpdatedRows > 0) await addToOpinionDays(tx, run, result.model, opinion);
  });
}

/** Those of a worker that died: reported as failed, never asked again. */
export function failStaleOpinions(db: Kysely<Tables>): Promise<void> {
  return failAsked(db, sql`read_at < now() - make_interval(mins => ${STALE_MINUTES})`);
}

async function failAsked(db: Kysely<Tables>, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    update answer_opinions set state = 'failed', problem = ${STOPPED}
    where is_by_model and state = 'asking' and ${which}
  `.execute(db);
}
