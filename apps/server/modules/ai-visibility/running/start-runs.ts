import type { Tables } from "@sightline/database";
import { paceOf, type Refresh } from "@sightline/domain/ai-visibility";
import { type Kysely, sql, type Transaction } from "kysely";
import { momentOf } from "../../../platform/clock/index.ts";
import { type JobQueue, workThrough } from "../../../platform/jobs/index.ts";
import type { Units } from "../../billing/index.ts";
import { BUILT_IN, enginesInUse, type VisibilityEngine } from "../engines.ts";
import { stablePrompts } from "./stable-prompts.ts";

export const RUN_PROMPT = "ai-visibility.run-prompt";

export interface PromptToRun {
  readonly id: string;
  readonly user_id: string;
  readonly site_id: string;
}

/** Rows and jobs in one transaction: each run exists and is worked on, or neither. */
export async function writeRuns(
  tx: Transaction<Tables>,
  queue: JobQueue,
  prompts: readonly PromptToRun[],
  {
    engines,
    repetitions,
    reservation,
    now,
  }: {
    readonly engines: readonly VisibilityEngine[];
    /** Of engines that answer differently each time. */
    readonly repetitions: number;
    readonly reservation: string | null;
    readonly now: Date;
  },
): Promise<{ batchId: string; runs: number }> {
  const batchId = crypto.randomUUID();
  const rows = prompts.flatMap((prompt) =>
    engines.flatMap(({ name }) =>
      Array.from({ length: name === BUILT_IN ? 1 : repetitions }, (_, nth) => ({
        ...{ batch_id: batchId, prompt_id: prompt.id, user_id: prompt.user_id },
        ...{ site_id: prompt.site_id, engine: name, repetition: nth + 1 },
        ...{ day: momentOf(now).day, reservation_id: reservation },
      })),
    ),
  );
  for (let from = 0; from < rows.length; from += 500) {
    const written = await tx
      .insertInto("prompt_runs")
      .values(rows.slice(from, from + 500))
      .returning(["id", "user_id"])
      .execute();
    for (const { id, user_id } of written) {
      await queue.send(RUN_PROMPT, { run: id }, { transaction: tx, customer: user_id, id });
    }
  }
  return { batchId, runs: rows.length };
}

export interface RunRequest {
  readonly userId: string;
  readonly ids: readonly string[];
  readonly now: Date;
}

export type Started =
  | { readonly batchId: string; readonly runs: number }
  | { readonly refused: "missing" }
  | { readonly refused: "units"; readonly message: string };

/** A run that a user asks for costs a unit per answer; what isn't answered comes back. */
export async function startRuns(
  deps: { readonly db: Kysely<Tables>; readonly queue: JobQueue; readonly units: Units },
  { userId, ids, now }: RunRequest,
): Promise<Started> {
  const engines = await enginesInUse(deps.db);
  return deps.db.transaction().execute(async (tx) => {
    const prompts = await tx
      .selectFrom("prompts")
      .select(["id", "user_id", "site_id"])
      .where("user_id", "=", userId)
      .where("archived_at", "is", null)
      .where("id", "in", [...new Set(ids)])
      .execute();
    if (prompts.length < new Set(ids).size) return { refused: "missing" };
    const units = prompts.length * engines.length;
    const purpose = `${units} answers from AI engines`;
    const reserved = await deps.units.reserve(tx, { userId, units, purpose });
    if ("refused" in reserved) return { refused: "units", message: reserved.refused };
    const { reservation } = reserved;
    return writeRuns(tx, deps.queue, prompts, { engines, repetitions: 1, reservation, now });
  });
}

const MOST_AT_ONCE = 200;

/** What is due by plan and pace; the next time is spread over the day by the prompt's id. */
export async function startDueRuns(
  { db, queue }: { readonly db: Kysely<Tables>; readonly queue: JobQueue },
  refreshOf: (userId: string) => Promise<Refresh>,
  now: Date,
): Promise<number> {
  const engines = await enginesInUse(db);
  const due = await db
    .selectFrom("prompts")
    .innerJoin("sites", "sites.id", "prompts.site_id")
    .select(["prompts.id", "prompts.user_id", "prompts.site_id"])
    .where("prompts.is_active", "=", true)
    .where("prompts.archived_at", "is", null)
    .where("prompts.next_run_at", "<=", now)
    .where("sites.is_active", "=", true)
    .where("sites.removed_at", "is", null)
    .orderBy("prompts.next_run_at")
    .limit(MOST_AT_ONCE)
    .execute();
  await workThrough(
    Map.groupBy(due, ({ user_id }) => user_id),
    async ([userId, prompts]) => {
      const refresh = await refreshOf(userId);
      const ids = prompts.map(({ id }) => id);
      const names = engines.map(({ name }) => name);
      const stable = [...(await stablePrompts(db, ids, names))];
      const { everyDays, repetitions } = paceOf(refresh, false);
      await db.transaction().execute(async (tx) => {
        // Another worker may have taken some of them meanwhile.
        const { rows } = await sql<{ id: string }>`
        update prompts set is_stable = id = any(${stable}::uuid[]), next_run_at = date_trunc('day', ${now}::timestamptz, 'UTC')
          + make_interval(days => case when id = any(${stable}::uuid[])
              then ${paceOf(refresh, true).everyDays}::int else ${everyDays}::int end,
            mins => (('x' || substr(id::text, 1, 7))::bit(28)::int % 1440))
        where id = any(${ids}::uuid[]) and next_run_at <= ${now}
        returning id
      `.execute(tx);
        const taken = new Set(rows.map(({ id }) => id));
        const mine = prompts.filter(({ id }) => taken.has(id));
        if (mine.length === 0) return;
        await writeRuns(tx, queue, mine, { engines, repetitions, reservation: null, now });
      });
    },
  );
  return due.length;
}
