import type { AnalysisReading, Finding } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { InstructedTask } from "@sightline/domain/llm";
import { type Kysely, sql } from "kysely";
import { toJson } from "../../../platform/database/index.ts";
import type { AskTask } from "../ask-task.ts";
import { checkedSentences, ModelSentences, SENTENCES_FORMAT } from "./checked-sentences.ts";

/** What models write about the findings of our rules: a row for each, with the same columns. */
export interface ReadingKind {
  readonly task: InstructedTask;
  readonly table: "analysis_readings" | "insight_briefs";
  readonly key: "analysis_id" | "insight_id";
  readonly mostSentences: number;
}

export interface WhatToRead {
  /** What the findings are about, such as a site. */
  readonly about: object;
  readonly findings: readonly Finding[];
  readonly customer: { readonly userId: string; readonly tier: string };
}

export interface Readings {
  /** Whether it waits for a job now: what was asked a short time ago isn't asked again. */
  enqueue(id: string): Promise<boolean>;
  /** Asks once. Whatever goes wrong, what the rules found stays as it is. */
  ask(
    id: string,
    prepare: () => Promise<WhatToRead | null>,
    deps: { readonly askTask: AskTask; readonly signal: AbortSignal },
  ): Promise<void>;
  find(id: string): Promise<StoredReading>;
  /** Those of a worker that died: reported as failed, never asked again. */
  failStale(): Promise<void>;
}

export interface StoredReading extends AnalysisReading {
  readonly asked_at: Date | null;
  readonly may_ask: boolean;
}

const NONE: StoredReading = {
  ...{ state: "none", model: null, sentences: [], dropped: 0, problem: null },
  ...{ asked_at: null, may_ask: true },
};

/** Longer than a job may run. */
export const STALE_MINUTES = 20;
const NEVER_ASKED_HOURS = 24;
const AGAIN_AFTER_HOURS = 24;
/** A failure may have been charged, too. */
const AGAIN_AFTER_FAILURE_MINUTES = 10;
export const STOPPED = "Our server stopped before the language model answered.";

export function createReadings(db: Kysely<Tables>, kind: ReadingKind): Readings {
  const table = sql.table(kind.table);
  const key = sql.ref(kind.key);
  const mayAsk = sql`(reading.state not in ('queued', 'asking') and coalesce(reading.asked_at
    < now() - case reading.state when 'read' then make_interval(hours => ${AGAIN_AFTER_HOURS})
      else make_interval(mins => ${AGAIN_AFTER_FAILURE_MINUTES}) end, true))`;

  async function end(id: string, ended: Ended): Promise<void> {
    await sql`
      update ${table} set state = ${ended.state}, model = ${ended.model ?? null},
        sentences = ${toJson(ended.sentences ?? [])}::jsonb, dropped = ${ended.dropped ?? 0},
        cost_usd = ${ended.costUsd}, problem = ${ended.problem ?? null}
      where ${key} = ${id} and state = 'asking'
    `.execute(db);
  }

  async function reading(
    { about, findings, customer }: WhatToRead,
    { askTask, signal }: Parameters<Readings["ask"]>[2],
  ): Promise<Ended> {
    const result = await askTask(
      {
        ...{ task: kind.task, format: SENTENCES_FORMAT, reply: ModelSentences, customer },
        data: { ...about, findings: numbered(findings) },
      },
      signal,
    );
    const { costUsd } = result;
    if (result.state !== "replied")
      return { state: result.state, problem: result.problem, costUsd };
    const { model, reply } = result;
    return {
      ...{ state: "read", model, costUsd },
      ...checkedSentences(reply, findings, kind.mostSentences),
    };
  }

  return {
    async enqueue(id) {
      const { rows } = await sql`
        insert into ${table} as reading (${key}, state) values (${id}, 'queued')
        on conflict (${key}) do update set state = 'queued', created_at = now(), problem = null
        where ${mayAsk} returning state
      `.execute(db);
      return rows.length > 0;
    },

    async ask(id, prepare, deps) {
      const { rows } = await sql`
        update ${table} set state = 'asking', asked_at = now()
        where ${key} = ${id} and state = 'queued' returning ${key}
      `.execute(db);
      if (rows.length === 0) return;
      try {
        const prepared = await prepare();
        if (prepared === null || prepared.findings.length === 0) {
          await sql`delete from ${table} where ${key} = ${id}`.execute(db);
          return;
        }
        await end(id, await reading(prepared, deps));
      } catch (error) {
        // A job that runs again finds it asked already, so this is the last word on it.
        await end(id, { state: "failed", problem: STOPPED, costUsd: 0 });
        if (!deps.signal.aborted) throw error;
      }
    },

    async find(id) {
      const { rows } = await sql<StoredReading>`
        select case when state = 'queued' then 'asking' else state end as state, model, sentences,
          dropped, problem, asked_at, ${mayAsk} as may_ask
        from ${table} as reading where ${key} = ${id}
      `.execute(db);
      return rows[0] ?? NONE;
    },

    async failStale() {
      await sql`
        update ${table} set state = 'failed', problem = ${STOPPED}
        where (state = 'asking' and asked_at < now() - make_interval(mins => ${STALE_MINUTES}))
          or (state = 'queued' and created_at < now() - make_interval(hours => ${NEVER_ASKED_HOURS}))
      `.execute(db);
    },
  };
}

interface Ended {
  readonly state: "read" | "failed" | "over_budget";
  readonly model?: string;
  readonly sentences?: AnalysisReading["sentences"];
  readonly dropped?: number;
  readonly problem?: string;
  readonly costUsd: number;
}

/** As a model gets them: it points to their numbers. */
export function numbered(findings: readonly Finding[]): object[] {
  return findings.map(({ text, evidence }, nth) => ({
    ...{ number: nth + 1, text },
    evidence: evidence.map(({ url, whose, says }) => ({ page: url, whose, says })),
  }));
}
