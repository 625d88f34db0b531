import type { AnalysisReading } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import type { Log } from "../../../platform/logging/index.ts";
import { planOfUser } from "../../billing/index.ts";
import {
  type AskTask,
  checkedSentences,
  createReadings,
  ModelSentences,
  modelsOfTask,
  numbered,
  SENTENCES_FORMAT,
  type ShownSentence,
} from "../../llm/index.ts";
import { findAnalysis } from "../analyses.queries.ts";
import type { OnCompleted } from "../completed.ts";
import { presentAnalysis } from "../present.ts";
import { findingsOf } from "./findings-of.ts";

export const READ_ANALYSIS = "analyses.read-by-model";
export const FAIL_STALE_READINGS = "analyses.fail-stale-readings";

export interface ReadingDeps {
  readonly db: Kysely<Tables>;
  readonly log: Log;
  readonly askTask: AskTask;
}

const MOST_SENTENCES = 6;

export const analysisReadings = (db: Kysely<Tables>) =>
  createReadings<ModelSentences, readonly ShownSentence[]>(db, {
    ...{ task: "analyst", table: "analysis_readings", key: "analysis_id", text: "sentences" },
    ...{ empty: [], format: SENTENCES_FORMAT, reply: ModelSentences },
  });

/** Once a model is assigned to it, each completed analysis is read by it. */
export function sendToModel(queue: JobQueue): OnCompleted {
  return async (tx, { analysisId, userId }) => {
    if ((await modelsOfTask(tx, "analyst")).length === 0) return;
    await analysisReadings(tx).enqueue(analysisId);
    await queue.send(
      READ_ANALYSIS,
      { analysis: analysisId, user: userId },
      { transaction: tx, customer: userId },
    );
  };
}

export async function readAnalysis(
  { db, log, askTask }: ReadingDeps,
  { analysis: id, user: userId }: { readonly analysis: string; readonly user: string },
  signal: AbortSignal,
): Promise<void> {
  const prepare = async () => {
    const row = await findAnalysis(db, { userId, visitHash: null }, id);
    if (row === undefined) return null;
    const findings = findingsOf(presentAnalysis(row, log));
    if (findings.length === 0) return null;
    const { tier } = await planOfUser(db, userId);
    return {
      data: { site: row.target_site, findings: numbered(findings) },
      check: (reply: ModelSentences) => {
        const { sentences: text, dropped } = checkedSentences(reply, findings, MOST_SENTENCES);
        return { text, dropped };
      },
      customer: { userId, tier },
    };
  };
  await analysisReadings(db).ask(id, prepare, { askTask, signal });
}

export async function findReading(db: Kysely<Tables>, id: string): Promise<AnalysisReading> {
  const { asked_at: _, may_ask: __, text, ...reading } = await analysisReadings(db).find(id);
  return { ...reading, sentences: [...text] };
}
