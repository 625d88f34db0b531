import type { Diagnostics } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

export async function databaseFacts(
  db: Kysely<Tables>,
): Promise<Omit<Diagnostics["database"], "embedded">> {
  const startedAt = performance.now();
  const { rows } = await sql<{ version: string; size_bytes: number; migrations: number }>`
    select current_setting('server_version') as version,
           pg_database_size(current_database()) as size_bytes,
           (select count(*) from schema_migrations) as migrations
  `.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error("the database returned no facts about itself");
  return { ...facts, latency_ms: Math.round((performance.now() - startedAt) * 10) / 10 };
}

/** Read from the queue's own table, so that the figures are current. */
export async function queueCounts(
  db: Kysely<Tables>,
  names: readonly string[],
): Promise<Diagnostics["queues"]> {
  const { rows } = await sql<Diagnostics["queues"][number]>`
    select queue.name,
           count(job.id) filter (where job.state in ('created', 'retry')) as waiting,
           count(job.id) filter (where job.state = 'active') as active,
           count(job.id) filter (where job.state = 'failed') as failed
    from unnest(${[...names]}::text[]) as queue (name)
    left join pgboss.job on job.name = queue.name
    group by queue.name
    order by queue.name
  `.execute(db);
  return rows;
}

/** How long the oldest job of these queues has been due; 0: none is. */
export async function oldestWaitingSeconds(
  db: Kysely<Tables>,
  names: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds
    from pgboss.job
    where name = any(${[...names]}::text[]) and state in ('created', 'retry')
      and start_after <= now()
  `.execute(db);
  return rows[0]?.seconds ?? 0;
}

const FAILED_SHOWN = 50;

export async function failedJobs(
  db: Kysely<Tables>,
  names: readonly string[],
): Promise<Diagnostics["failed_jobs"]> {
  const { rows } = await sql<{
    id: string;
    queue: string;
    attempts: number;
    failed_at: Date | null;
    reason: string | null;
  }>`
    select id, name as queue, retry_count + 1 as attempts, completed_on as failed_at,
           coalesce(output ->> 'message', output ->> 'value') as reason
    from pgboss.job
    where state = 'failed' and name = any(${[...names]}::text[])
    order by completed_on desc
    limit ${FAILED_SHOWN}
  `.execute(db);
  return rows.map((row) => ({ ...row, failed_at: row.failed_at?.toISOString() ?? null }));
}
