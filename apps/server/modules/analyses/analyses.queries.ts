import type { AnalysisRequest } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { AnalysisStatus, AnalysisType } from "@sightline/domain/analyses";
import { type Kysely, sql, type Transaction } from "kysely";
import type { RunCursor } from "./cursor.ts";

const RUN_COLUMNS = [
  "id",
  sql<AnalysisType>`type`.as("type"),
  "target_site",
  sql<AnalysisRequest>`wish`.as("request"),
  sql<AnalysisStatus>`status`.as("status"),
  "stage",
  "steps_done",
  "steps_total",
  "units",
  "units_charged",
  "reason",
  "created_at",
  "started_at",
  "finished_at",
] as const;

export type RunRow = Awaited<ReturnType<typeof listRuns>>[number];
export type AnalysisRow = NonNullable<Awaited<ReturnType<typeof findAnalysis>>>;

/** The requester: an account, a visit, or both. */
export interface Asker {
  readonly userId: string | null;
  readonly visitHash: string | null;
}

/** A visit can access analyses that no account owns yet. */
export function findAnalysis(db: Kysely<Tables>, { userId, visitHash }: Asker, id: string) {
  return db
    .selectFrom("analyses")
    .select([...RUN_COLUMNS, "result"])
    .where("id", "=", id)
    .where(({ or, and, eb }) =>
      or([
        eb("user_id", "=", userId),
        and([eb("user_id", "is", null), eb("visit_hash", "=", visitHash)]),
      ]),
    )
    .executeTakeFirst();
}

export interface RunsFilter {
  readonly userId: string;
  readonly type: AnalysisType | undefined;
  readonly site: string | undefined;
  readonly after: RunCursor | null;
  readonly limit: number;
}

/** Newest first. */
export function listRuns(db: Kysely<Tables>, { userId, type, site, after, limit }: RunsFilter) {
  return db
    .selectFrom("analyses")
    .select(RUN_COLUMNS)
    .where("user_id", "=", userId)
    .$if(type !== undefined, (query) => query.where("type", "=", type ?? ""))
    .$if(site !== undefined, (query) => query.where("target_site", "=", site ?? ""))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.createdAt}, ${after?.id}::uuid)`),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Locked until the transaction ends. */
export function lockRun(tx: Transaction<Tables>, userId: string, id: string) {
  return tx
    .selectFrom("analyses")
    .select([...RUN_COLUMNS, "reservation"])
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function countUnderWay(tx: Transaction<Tables>, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("analyses")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("status", "in", ["queued", "running"])
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewAnalysis {
  readonly userId: string;
  readonly request: AnalysisRequest;
  readonly subjects: readonly unknown[];
  readonly reservation: string;
}

export async function insertAnalysis(
  tx: Transaction<Tables>,
  { userId, request, subjects, reservation }: NewAnalysis,
): Promise<string> {
  const { id } = await tx
    .insertInto("analyses")
    .values({
      user_id: userId,
      type: request.type,
      target_site: request.target_site,
      wish: JSON.stringify(request),
      subjects: JSON.stringify(subjects),
      units: subjects.length,
      reservation,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A worker running it loses its claim and notices at its next heartbeat. */
export async function setCancelled(
  tx: Transaction<Tables>,
  id: string,
  charged: number,
): Promise<RunRow> {
  return tx
    .updateTable("analyses")
    .set({
      status: "cancelled",
      units_charged: charged,
      run: null,
      job: null,
      network: null,
      finished_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .returning(RUN_COLUMNS)
    .executeTakeFirstOrThrow();
}
