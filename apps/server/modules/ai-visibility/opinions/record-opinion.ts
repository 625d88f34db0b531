import type { Tables } from "@sightline/database";
import { type Mention, type Opinion, readOpinion } from "@sightline/domain/ai-visibility";
import { sql, type Transaction } from "kysely";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import { modelsOfTask } from "../../llm/index.ts";
import { BUILT_IN } from "../engines.ts";

export const READ_OPINION = "ai-visibility.read-opinion";

export interface ReadRun {
  readonly id: string;
  readonly user_id: string;
  readonly site_id: string;
  readonly prompt_id: string;
  readonly engine: string;
  readonly day: string;
}

/**
 * By rules at once; by a model, if one is assigned, in a job of its own. The built-in engine quotes the
 * site itself, so what it says about the site is no one's opinion.
 */
export async function recordOpinion(
  tx: Transaction<Tables>,
  queue: JobQueue,
  run: ReadRun,
  { text, own, mentions }: { text: string; own: string; mentions: readonly Mention[] },
): Promise<void> {
  if (run.engine === BUILT_IN || mentions.every(({ domain }) => domain !== own)) return;
  const opinion = readOpinion(text, own, mentions);
  await tx
    .insertInto("answer_opinions")
    .values({ run_id: run.id, is_by_model: false, state: "read", ...stored(opinion) })
    .execute();
  await addToOpinionDays(tx, run, "", opinion);
  if ((await modelsOfTask(tx, "sentiment")).length === 0) return;
  await queue.send(READ_OPINION, { run: run.id }, { transaction: tx, customer: run.user_id });
}

export function stored({ sentiment, recommended, evidence }: Opinion) {
  return { sentiment, recommended, evidence: JSON.stringify(evidence) };
}

/** Empty reader: the rules. */
export async function addToOpinionDays(
  tx: Transaction<Tables>,
  { site_id, day, prompt_id, engine }: ReadRun,
  reader: string,
  { sentiment, recommended }: Opinion,
): Promise<void> {
  const stated = sentiment === "not_stated" ? 0 : 1;
  const positive = sentiment === "positive" ? 1 : 0;
  const negative = sentiment === "negative" ? 1 : 0;
  await sql`
    insert into opinion_days as sums (site_id, day, prompt_id, engine, reader, read_answers, stated,
      positive, negative, recommended)
    values (${site_id}, ${day}, ${prompt_id}, ${engine}, ${reader}, 1, ${stated}, ${positive},
      ${negative}, ${recommended === "yes" ? 1 : 0})
    on conflict (site_id, day, prompt_id, engine, reader) do update
    set read_answers = sums.read_answers + 1, stated = sums.stated + excluded.stated,
      positive = sums.positive + excluded.positive, negative = sums.negative + excluded.negative,
      recommended = sums.recommended + excluded.recommended
  `.execute(tx);
}
