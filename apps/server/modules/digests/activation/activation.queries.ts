import type { Tables } from "@sightline/database";
import {
  ACTIVATION_STAGE_NAMES,
  ACTIVATION_STAGES,
  type ActivationStage,
  activationProgress,
  type DigestJobStatus,
  STARTING_ANALYSIS,
  type SubTask,
  TOTAL_STEPS,
} from "@sightline/domain/digests";
import { type Kysely, sql, type Transaction } from "kysely";

export interface ActivationRow {
  readonly id: string;
  readonly user_id: string;
  readonly status: DigestJobStatus;
  readonly progress: number;
  readonly current_stage: string;
  readonly total_steps: number;
  readonly completed_steps: number;
  readonly error_message: string | null;
  readonly sub_tasks: SubTask[];
}

const columns = [
  "id",
  "user_id",
  sql<DigestJobStatus>`status`.as("status"),
  "progress",
  "current_stage",
  "total_steps",
  "completed_steps",
  "error_message",
  sql<SubTask[]>`sub_tasks`.as("sub_tasks"),
] as const;

/** A second one joins the first: there is one at a time per reader. */
export async function insertActivation(
  tx: Transaction<Tables>,
  userId: string,
): Promise<{ id: string; isNew: boolean }> {
  const made = await tx
    .insertInto("digest_activation_jobs")
    .values({ user_id: userId, current_stage: STARTING_ANALYSIS, total_steps: TOTAL_STEPS })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (made !== undefined) return { id: made.id, isNew: true };
  const { id } = await tx
    .selectFrom("digest_activation_jobs")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "in", ["pending", "running"])
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}

/** Scoped to the owner: someone else's looks like a missing one. */
export async function findActivation(
  db: Kysely<Tables>,
  userId: string,
  id: string,
): Promise<ActivationRow | null> {
  const row = await db
    .selectFrom("digest_activation_jobs")
    .select(columns)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function activationUnderWay(
  db: Kysely<Tables>,
  userId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("digest_activation_jobs")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "in", ["pending", "running"])
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Starts an attempt; null: it has ended. */
export async function beginAttempt(
  db: Kysely<Tables>,
  id: string,
): Promise<(ActivationRow & { attempts: number }) | null> {
  const row = await db
    .updateTable("digest_activation_jobs")
    .set({ status: "running", attempts: sql<number>`attempts + 1`, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("status", "in", ["pending", "running"])
    .returning([...columns, "attempts"])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Those that nobody has written to for minutes. Whether one is only slow is for the worker to see that
 * takes its job: then it's locked. Claimed, so that it gets one job however often this is asked.
 */
export function claimSilentActivations(
  db: Kysely<Tables>,
): Promise<{ id: string; user_id: string }[]> {
  return (
    db
      .updateTable("digest_activation_jobs")
      .set({ updated_at: sql<Date>`now()` })
      .where("status", "in", ["pending", "running"])
      // Those that wait for a worker have their job, unless something went very wrong.
      .where(
        sql<boolean>`updated_at < now() - case status when 'running' then interval '2 minutes'
        else interval '1 hour' end`,
      )
      .returning(["id", "user_id"])
      .execute()
  );
}

export async function saveStage(
  db: Kysely<Tables>,
  id: string,
  stage: ActivationStage,
  tasks: readonly SubTask[],
): Promise<void> {
  await db
    .updateTable("digest_activation_jobs")
    .set({
      current_stage: ACTIVATION_STAGE_NAMES[stage],
      completed_steps: ACTIVATION_STAGES.indexOf(stage),
      progress: activationProgress(stage, tasks),
      sub_tasks: JSON.stringify(tasks),
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .where("status", "=", "running")
    .execute();
}

export async function completeActivation(
  tx: Transaction<Tables>,
  id: string,
  digestId: string | null,
): Promise<void> {
  await tx
    .updateTable("digest_activation_jobs")
    .set({
      ...{ status: "complete", progress: 100, completed_steps: TOTAL_STEPS, digest_id: digestId },
      ...{ updated_at: sql<Date>`now()`, finished_at: sql<Date>`now()` },
    })
    .where("id", "=", id)
    .execute();
}

export async function failActivation(
  db: Kysely<Tables>,
  id: string,
  message: string,
): Promise<void> {
  await db
    .updateTable("digest_activation_jobs")
    .set({
      ...{ status: "failed", error_message: message },
      ...{ updated_at: sql<Date>`now()`, finished_at: sql<Date>`now()` },
    })
    .where("id", "=", id)
    .where("status", "in", ["pending", "running"])
    .execute();
}

/** Locked, so that only one worker can send its digest. */
export async function isStillRunning(tx: Transaction<Tables>, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("digest_activation_jobs")
    .select("status")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row?.status === "running";
}
