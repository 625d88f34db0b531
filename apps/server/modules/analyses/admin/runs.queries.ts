import type { RunFigures, RunsOverview, StartedRun } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Period } from "@sightline/domain/traffic";
import { type Kysely, type RawBuilder, sql } from "kysely";

export interface RunFilters {
  readonly type?: string | undefined;
  readonly status?: string | undefined;
  readonly tier?: string | undefined;
}

/** Of people without an account. */
const VISITOR = "visitor";

function inPeriod({ from, to }: Period, column = "created_at"): RawBuilder<boolean> {
  return sql`${sql.ref(column)} >= ${from}::date::timestamp at time zone 'UTC'
    and ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone 'UTC'`;
}

function isMeant({ type, status, tier }: RunFilters): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`];
  if (type !== undefined) conditions.push(sql`type = ${type}`);
  if (status !== undefined) conditions.push(sql`status = ${status}`);
  if (tier !== undefined) conditions.push(sql`tier = ${tier}`);
  return sql.join(conditions, sql` and `);
}

/** Analyses, and audits that a customer asked for. */
function keptRuns(period: Period): RawBuilder<unknown> {
  return sql`
    select kept.*, email,
           case when kept.user_id is null then ${VISITOR}
             else coalesce(subscription_tier, 'free') end as tier
    from (
      select id, type, target_site, status, stage, attempts, reason, user_id,
             coalesce(units_charged, units) as units, created_at, started_at, finished_at
      from analyses where ${inPeriod(period)}
      union all
      select crawls.id, 'audit', companies.domain,
             case when status = 'paused' then 'running' else status end, stage, attempts, failure,
             requested_by, coalesce(pages, visited), crawls.created_at, started_at, ended_at
      from crawls join companies on companies.id = company_id
      where trigger = 'user' and ${inPeriod(period, "crawls.created_at")}
    ) as kept
    left join users on users.id = kept.user_id
    left join subscribers on subscribers.user_id = kept.user_id
  `;
}

/** Runs that are kept, and what is left of those that are deleted. */
function allRuns(period: Period, filters: RunFilters): RawBuilder<unknown> {
  return sql`(
    select * from (
      select type, status, reason, created_at, started_at, finished_at, units, tier
      from (${keptRuns(period)}) as kept
      union all
      select type, status, reason, created_at, started_at, finished_at, units,
             coalesce(tier, ${VISITOR})
      from past_analyses where ${inPeriod(period)}
    ) as every where ${isMeant(filters)}
  ) as runs`;
}

const SECONDS = sql`extract(epoch from finished_at - started_at)`;
const FIGURES = sql`
  count(*) as runs,
  count(*) filter (where status = 'complete') as complete,
  count(*) filter (where status = 'failed') as failed,
  count(*) filter (where status = 'cancelled') as cancelled,
  count(*) filter (where status in ('queued', 'running')) as under_way,
  coalesce(sum(units), 0)::bigint as units,
  percentile_cont(0.5) within group (order by ${SECONDS}) filter (where status = 'complete') as p50,
  percentile_cont(0.95) within group (order by ${SECONDS}) filter (where status = 'complete') as p95
`;

export async function countRuns(
  db: Kysely<Tables>,
  period: Period,
  filters: RunFilters,
): Promise<RunFigures> {
  const { rows } = await sql<RunFigures>`
    select ${FIGURES} from ${allRuns(period, filters)}
  `.execute(db);
  const [figures] = rows;
  if (figures === undefined) throw new Error("an aggregate returned no row");
  return figures;
}

export async function runsByType(db: Kysely<Tables>, period: Period, filters: RunFilters) {
  const { rows } = await sql<RunsOverview["by_type"][number]>`
    select type, ${FIGURES} from ${allRuns(period, filters)} group by type order by runs desc, type
  `.execute(db);
  return rows;
}

export async function runsByDay(db: Kysely<Tables>, period: Period, filters: RunFilters) {
  const { rows } = await sql<RunsOverview["days"][number]>`
    select (created_at at time zone 'UTC')::date as day, type, status, count(*) as runs
    from ${allRuns(period, filters)} group by 1, 2, 3 order by 1, 2, 3
  `.execute(db);
  return rows;
}

type TierRow = Omit<RunsOverview["by_tier"][number], "runs_before">;

export async function runsByTier(db: Kysely<Tables>, period: Period, filters: RunFilters) {
  const { rows } = await sql<TierRow>`
    select type, tier, status, count(*) as runs, coalesce(sum(units), 0)::bigint as units
    from ${allRuns(period, filters)} group by 1, 2, 3 order by runs desc, 1, 2, 3
  `.execute(db);
  return rows;
}

const MOST_REASONS = 50;

export async function failureReasons(db: Kysely<Tables>, period: Period, filters: RunFilters) {
  const { rows } = await sql<RunsOverview["reasons"][number]>`
    select type, coalesce(reason, '') as reason, count(*) as runs
    from ${allRuns(period, { ...filters, status: "failed" })}
    group by 1, 2 order by runs desc, 1, 2 limit ${MOST_REASONS}
  `.execute(db);
  return rows;
}

export const RUNS_PER_PAGE = 50;

type RunRow = Omit<StartedRun, "created_at" | "started_at" | "finished_at"> & {
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  total: number;
};

export async function listRunsOf(
  db: Kysely<Tables>,
  period: Period,
  { reason, ...filters }: RunFilters & { reason?: string | undefined },
  page: number,
) {
  const { rows } = await sql<RunRow>`
    select id, type, target_site, email, status, stage, attempts, reason, units, created_at,
           started_at, finished_at, count(*) over () as total
    from (${keptRuns(period)}) as runs
    where ${isMeant(filters)}
      ${reason === undefined ? sql`` : sql`and coalesce(reason, '') = ${reason}`}
    order by created_at desc, id
    limit ${RUNS_PER_PAGE} offset ${(page - 1) * RUNS_PER_PAGE}
  `.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function countDeleted(
  db: Kysely<Tables>,
  period: Period,
  filters: RunFilters,
): Promise<number> {
  const { rows } = await sql<{ runs: number }>`
    select count(*) as runs from (
      select type, status, created_at, coalesce(tier, ${VISITOR}) as tier from past_analyses
    ) as past
    where ${inPeriod(period)} and ${isMeant(filters)}
  `.execute(db);
  return rows[0]?.runs ?? 0;
}

/** When each of these users first started an analysis that takes units. */
export async function firstAnalyses(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ user_id: string; first: Date }>`
    select user_id, min(created_at) as first from analyses
    where user_id = any(${[...userIds]}::uuid[]) and type <> 'homepage'
    group by user_id
  `.execute(db);
  return new Map(rows.map(({ user_id, first }) => [user_id, first]));
}
