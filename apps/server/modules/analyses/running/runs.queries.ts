import type { AnalysisRequest } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { AnalysisType } from "@sightline/domain/analyses";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Shares } from "../../../platform/jobs/index.ts";

/** A worker without a heartbeat for this long is considered dead. */
const SILENT_FOR = sql`interval '30 seconds'`;

/** One worker's claim on an analysis, identified by its token. */
export interface Run {
  readonly id: string;
  readonly run: string;
}

export interface ClaimedRun extends Run {
  readonly type: AnalysisType;
  readonly userId: string | null;
  /** Only of a home page: where it was requested from. */
  readonly network: string | null;
  readonly targetSite: string;
  readonly request: AnalysisRequest;
  readonly subjects: readonly unknown[];
  readonly attempts: number;
}

const AT_THE_BEGINNING = { stage: null, steps_done: 0, steps_total: 0 };

/**
 * Claims an analysis of the customer with the fewest runs here, then the one waiting longest. If a
 * job is delivered again, its previous worker is dead.
 */
export function claimNextRun(
  db: Kysely<Tables>,
  jobId: string,
  { running, most }: Shares,
): Promise<ClaimedRun | null> {
  const runsHere = sql<number>`coalesce((${JSON.stringify(running)}::jsonb ->> user_id::text)::int, 0)`;
  return claim(
    db,
    jobId,
    sql`id = (
      select id from analyses
      where type <> 'homepage' and status in ('queued', 'running') and ${isFreeFor(jobId)}
        and ${runsHere} < ${most}::int
      order by job is not distinct from ${jobId}::uuid desc, ${runsHere}, created_at, id
      limit 1 for update skip locked
    )`,
  );
}

/**
 * Claims a home page of the network with the fewest runs here, then of the one that has requested
 * the fewest, then the one waiting longest.
 */
export function claimNextHomepage(
  db: Kysely<Tables>,
  jobId: string,
  { running, most }: Shares,
): Promise<ClaimedRun | null> {
  const runsHere = sql<number>`coalesce((${JSON.stringify(running)}::jsonb ->> network)::int, 0)`;
  const isUnderWay = sql`type = 'homepage' and status in ('queued', 'running')`;
  return claim(
    db,
    jobId,
    sql`id = (
      select id from analyses as next
      where ${isUnderWay} and ${isFreeFor(jobId)} and ${runsHere} < ${most}::int
      order by job is not distinct from ${jobId}::uuid desc, ${runsHere},
        (select count(*) from analyses where ${isUnderWay} and network = next.network),
        created_at, id
      limit 1 for update skip locked
    )`,
  );
}

function isFreeFor(jobId: string) {
  return sql<boolean>`(run is null or job = ${jobId} or beat_at < now() - ${SILENT_FOR})`;
}

async function claim(
  db: Kysely<Tables>,
  jobId: string,
  isWanted: RawBuilder<unknown>,
): Promise<ClaimedRun | null> {
  const row = await db
    .updateTable("analyses")
    .set({
      status: "running",
      ...AT_THE_BEGINNING,
      run: sql<string>`gen_random_uuid()`,
      job: jobId,
      attempts: sql<number>`attempts + 1`,
      started_at: sql<Date>`coalesce(started_at, now())`,
      beat_at: sql<Date>`now()`,
    })
    .where(sql<boolean>`${isWanted}`)
    .where("status", "in", ["queued", "running"])
    .where(isFreeFor(jobId))
    .returning([
      "id",
      sql<string>`run`.as("run"),
      sql<AnalysisType>`type`.as("type"),
      "user_id as userId",
      "network",
      "target_site as targetSite",
      sql<AnalysisRequest>`wish`.as("request"),
      sql<unknown[]>`subjects`.as("subjects"),
      "attempts",
    ])
    .executeTakeFirst();
  return row ?? null;
}

export interface Reached {
  readonly stage: string | null;
  readonly done: number;
  readonly total: number;
}

/** A heartbeat with progress; false if the claim is lost. */
export async function beat(
  db: Kysely<Tables>,
  { id, run }: Run,
  { stage, done, total }: Reached,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("analyses")
    .set({ stage, steps_done: done, steps_total: total, beat_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("run", "=", run)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases the claim so that any worker may restart the analysis; false if it was lost. */
export async function releaseRun(
  tx: Transaction<Tables>,
  { id, run }: Run,
  { asAttempt }: { asAttempt: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("analyses")
    .set({
      status: "queued",
      ...AT_THE_BEGINNING,
      run: null,
      job: null,
      beat_at: sql<Date>`now()`,
      attempts: sql<number>`attempts - ${asAttempt ? 0 : 1}::int`,
    })
    .where("id", "=", id)
    .where("run", "=", run)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type Ending =
  | { readonly status: "complete"; readonly result: object; readonly examined: number }
  | { readonly status: "failed"; readonly reason: string };

export interface Ended {
  readonly reservation: string | null;
  readonly units: number;
  readonly charged: number;
  readonly finishedAt: Date;
}

/** A complete run costs what was examined, a failed one nothing; null if the claim is lost. */
export async function endRun(
  tx: Transaction<Tables>,
  { id, run }: Run,
  ending: Ending,
): Promise<Ended | null> {
  const isComplete = ending.status === "complete";
  const row = await tx
    .updateTable("analyses")
    .set({
      status: ending.status,
      ...(isComplete ? { result: JSON.stringify(ending.result) } : { reason: ending.reason }),
      units_charged: isComplete ? sql<number>`least(units, ${ending.examined}::int)` : 0,
      run: null,
      job: null,
      network: null,
      finished_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .where("run", "=", run)
    .returning([
      "reservation",
      "units",
      sql<number>`units_charged`.as("charged"),
      sql<Date>`finished_at`.as("finishedAt"),
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** Analyses that should be running but have no heartbeat. */
export function silentAnalyses(db: Kysely<Tables>): Promise<{ id: string; type: AnalysisType }[]> {
  return db
    .selectFrom("analyses")
    .select(["id", sql<AnalysisType>`type`.as("type")])
    .where("status", "in", ["queued", "running"])
    .where(sql<boolean>`beat_at < now() - ${SILENT_FOR}`)
    .execute();
}
