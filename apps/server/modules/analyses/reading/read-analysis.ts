import type { AnalysisReading } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { toJson } from "../../../platform/database/index.ts";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import type { Log } from "../../../platform/logging/index.ts";
import { planOfUser } from "../../billing/index.ts";
import { type AskTask, modelsOfTask } from "../../llm/index.ts";
import { findAnalysis } from "../analyses.queries.ts";
import type { OnCompleted } from "../completed.ts";
import { presentAnalysis } from "../present.ts";
import { checkedReading, ModelReading, READING_FORMAT } from "./checked-reading.ts";
import { findingsOf } from "./findings-of.ts";

export const READ_ANALYSIS = "analyses.read-by-model";

export interface ReadingDeps {
  readonly db: Kysely<Tables>;
  readonly log: Log;
  readonly askTask: AskTask;
}

/** Once a model is assigned to it, each completed analysis is read by it. */
export function sendToModel(queue: JobQueue): OnCompleted {
  return async (tx, { analysisId, userId }) => {
    if ((await modelsOfTask(tx, "analyst")).length === 0) return;
    await tx
      .insertInto("analysis_readings")
      .values({ analysis_id: analysisId, state: "queued" })
      .execute();
    await queue.send(
      READ_ANALYSIS,
      { analysis: analysisId, user: userId },
      { transaction: tx, customer: userId },
    );
  };
}

/** Asks once. Whatever goes wrong, the result of the rules stays as it is. */
export async function readAnalysis(
  { db, log, askTask }: ReadingDeps,
  { analysis: id, user: userId }: { readonly analysis: string; readonly user: string },
  signal: AbortSignal,
): Promise<void> {
  const row = await findAnalysis(db, { userId, visitHash: null }, id);
  if (row === undefined) return;
  const claimed = await db
    .updateTable("analysis_readings")
    .set({ state: "asking" })
    .where("analysis_id", "=", id)
    .where("state", "=", "queued")
    .returning("analysis_id")
    .executeTakeFirst();
  if (claimed === undefined) return;
  const findings = findingsOf(presentAnalysis(row, log));
  if (findings.length === 0) {
    await db.deleteFrom("analysis_readings").where("analysis_id", "=", id).execute();
    return;
  }
  const { tier } = await planOfUser(db, userId);
  const result = await askTask(
    {
      ...{ task: "analyst", format: READING_FORMAT, reply: ModelReading },
      data: {
        site: row.target_site,
        findings: findings.map(({ text, evidence }, nth) => ({
          ...{ number: nth + 1, text },
          evidence: evidence.map(({ url, whose, says }) => ({ page: url, whose, says })),
        })),
      },
      customer: { userId, tier },
    },
    signal,
  );
  const ended =
    result.state === "replied"
      ? { state: "read", model: result.model, ...stored(checkedReading(result.reply, findings)) }
      : { state: result.state, problem: result.problem };
  await db
    .updateTable("analysis_readings")
    .set({ ...ended, cost_usd: result.costUsd })
    .where("analysis_id", "=", id)
    .where("state", "=", "asking")
    .execute();
}

function stored({ sentences, dropped }: ReturnType<typeof checkedReading>) {
  return { sentences: toJson(sentences), dropped };
}

/** After this long, no answer comes any more. */
const STALE_MINUTES = 30;

export async function findReading(db: Kysely<Tables>, id: string): Promise<AnalysisReading> {
  const { rows } = await sql<AnalysisReading>`
    select case when state not in ('queued', 'asking') then state
        when created_at < now() - make_interval(mins => ${STALE_MINUTES}) then 'failed'
        else 'asking' end as state, model, sentences, dropped, problem
    from analysis_readings where analysis_id = ${id}
  `.execute(db);
  return rows[0] ?? { state: "none", model: null, sentences: [], dropped: 0, problem: null };
}
