import type { AnalysisReading } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { InstructedTask } from "@sightline/domain/llm";
import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import { toJson } from "../../../platform/database/index.ts";
import type { AskTask, TaskRequest, TaskResult } from "../ask-task.ts";

/** What models write about something: a row for each, with the same columns but one. */
export interface ReadingKind<Reply, Text> {
  readonly task: InstructedTask;
  readonly table: "analysis_readings" | "insight_briefs" | "written_answers";
  readonly key: "analysis_id" | "insight_id" | "id";
  /** The column of what holds of a reply. */
  readonly text: "sentences" | "brief" | "answer";
  /** Further columns of a new row. */
  readonly about?: Readonly<Record<string, string>>;
  readonly empty: Text;
  readonly format: string;
  readonly reply: z.ZodType<Reply>;
}

export interface WhatToRead<Reply, Text> {
  readonly data: object;
  /** What holds of the reply, and how much of it doesn't. */
  readonly check: (reply: Reply, askAgain: AskAgain) => Checked<Text> | Promise<Checked<Text>>;
  readonly customer: { readonly userId: string; readonly tier: string };
}

/** A further question about the same; without an answer to it, there's no text. */
export type AskAgain = <Other>(
  question: Pick<TaskRequest<Other>, "data" | "format" | "reply">,
) => Promise<Other>;

export interface Checked<Text> {
  readonly text: Text;
  readonly dropped: number;
}

export interface Readings<Reply, Text> {
  /** Whether it waits for a job now: what was asked a short time ago isn't asked again. */
  enqueue(id: string): Promise<boolean>;
  /** Asks once, unless there is nothing to read. Whatever goes wrong, the row says so. */
  ask(
    id: string,
    prepare: () => Promise<WhatToRead<Reply, Text> | null>,
    deps: { readonly askTask: AskTask; readonly signal: AbortSignal },
  ): Promise<void>;
  find(id: string): Promise<StoredReading<Text>>;
  /** Those of a worker that died: reported as failed, never asked again. */
  failStale(): Promise<void>;
}

export interface StoredReading<Text>
  extends Pick<AnalysisReading, "state" | "model" | "dropped" | "problem"> {
  readonly text: Text;
  readonly asked_at: Date | null;
  readonly may_ask: boolean;
}

const NONE: Omit<StoredReading<unknown>, "text"> = {
  ...{ state: "none", model: null, dropped: 0, problem: null },
  ...{ asked_at: null, may_ask: true },
};

/** Longer than a job may run. */
export const STALE_MINUTES = 20;
const NEVER_ASKED_HOURS = 24;
const AGAIN_AFTER_HOURS = 24;
/** A failure may have been charged, too. */
const AGAIN_AFTER_FAILURE_MINUTES = 10;
export const STOPPED = "Our server stopped before the language model answered.";

export function createReadings<Reply, Text>(
  db: Kysely<Tables>,
  kind: ReadingKind<Reply, Text>,
): Readings<Reply, Text> {
  const table = sql.table(kind.table);
  const key = sql.ref(kind.key);
  const text = sql.ref(kind.text);
  const mayAsk = sql`(reading.state not in ('queued', 'asking') and coalesce(reading.asked_at
    < now() - case reading.state when 'read' then make_interval(hours => ${AGAIN_AFTER_HOURS})
      else make_interval(mins => ${AGAIN_AFTER_FAILURE_MINUTES}) end, true))`;

  const about = Object.entries(kind.about ?? {});
  const columns = sql.join([key, sql.ref("state"), ...about.map(([column]) => sql.ref(column))]);

  async function end(id: string, ended: Ended<Text>): Promise<void> {
    await sql`
      update ${table} set state = ${ended.state}, model = ${ended.model ?? null},
        ${text} = ${toJson(ended.text ?? kind.empty)}::jsonb, dropped = ${ended.dropped ?? 0},
        cost_usd = ${ended.costUsd}, problem = ${ended.problem ?? null}
      where ${key} = ${id} and state = 'asking'
    `.execute(db);
  }

  async function reading(
    { data, check, customer }: WhatToRead<Reply, Text>,
    { askTask, signal }: Parameters<Readings<Reply, Text>["ask"]>[2],
  ): Promise<Ended<Text>> {
    const { task, format, reply: form } = kind;
    let [model, costUsd] = ["", 0];
    const ask: AskAgain = async (question) => {
      const result = await askTask({ ...question, task, customer }, signal);
      costUsd += result.costUsd;
      if (result.state !== "replied") throw new Unanswered(result);
      model ||= result.model;
      return result.reply;
    };
    try {
      const checked = await check(await ask({ data, format, reply: form }), ask);
      return { state: "read", model, costUsd, ...checked };
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      const { state, problem } = error.result;
      return { state, problem, costUsd };
    }
  }

  return {
    async enqueue(id) {
      const { rows } = await sql`
        insert into ${table} as reading (${columns})
        values (${sql.join([id, "queued", ...about.map(([, value]) => value)])})
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
        if (prepared === null) {
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
      const { rows } = await sql<StoredReading<Text>>`
        select case when state = 'queued' then 'asking' else state end as state, model, ${text} as text,
          dropped, problem, asked_at, ${mayAsk} as may_ask
        from ${table} as reading where ${key} = ${id}
      `.execute(db);
      return rows[0] ?? { ...NONE, text: kind.empty };
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

class Unanswered extends Error {
  readonly result: Exclude<TaskResult<unknown>, { state: "replied" }>;

  constructor(result: Unanswered["result"]) {
    super(result.problem);
    this.result = result;
  }
}

interface Ended<Text> {
  readonly state: "read" | "failed" | "over_budget";
  readonly model?: string;
  readonly text?: Text;
  readonly dropped?: number;
  readonly problem?: string;
  readonly costUsd: number;
}
