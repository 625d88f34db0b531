import type pg from "pg";
import { SCHEMAS } from "./catalog.ts";
import { BackupError } from "./manifest.ts";

/** Names of the product's connections to its database. */
const PRODUCT = ["sightline", "sightline-jobs", "sightline-demo", "sightline-backup"];
/** Each user of an embedded server has one, the restore as well. */
const LEASE = "sightline-lease";

/** A product that is running would write between what is restored. */
export async function refuseRunningProduct(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ connections: number; leases: number }>(
    `select count(*) filter (where datname = current_database() and application_name = any($1))::int
         as connections,
       count(*) filter (where application_name = $2)::int as leases
     from pg_stat_activity`,
    [PRODUCT, LEASE],
  );
  const { connections = 0, leases = 0 } = rows[0] ?? {};
  if (connections === 0 && leases <= 1) return;
  throw new BackupError(
    "Sightline is running on this database. Stop it on every node, then restore. Nothing was changed.",
  );
}

/** What a restore would delete; null: there is nothing. */
export async function describeExisting(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ tables: number; users: string | null }>(
    `select count(*)::int as tables, to_regclass('public.users')::text as users
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p') and nspname = any($1)`,
    [SCHEMAS],
  );
  const { tables = 0, users = null } = rows[0] ?? {};
  if (tables === 0) return null;
  if (users === null) return `${tables} tables`;
  const counted = await client.query<{ count: number }>(
    "select count(*)::int as count from public.users",
  );
  const accounts = counted.rows[0]?.count ?? 0;
  return `${tables} tables with ${accounts} ${accounts === 1 ? "account" : "accounts"}`;
}

/** In the transaction of the restore: if that fails, nothing was deleted. */
export async function deleteExisting(client: pg.Client): Promise<void> {
  for (const statements of [DROP_TABLES, DROP_ROUTINES, DROP_REST]) {
    const { rows } = await client.query<{ statement: string }>(statements, [SCHEMAS]);
    for (const { statement } of rows) await client.query(statement);
  }
}

/** Not what an extension brought along. */
const OURS = (catalog: string) => `not exists (
  select from pg_depend
  where classid = '${catalog}'::regclass and objid = ${catalog}.oid and deptype = 'e'
)`;

const DROP_TABLES = `
  select format('drop table if exists %I.%I cascade', nspname, relname) as statement
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p') and not relispartition and nspname = any($1) and ${OURS("pg_class")}`;

const DROP_ROUTINES = `
  select format('drop routine if exists %s cascade', pg_proc.oid::regprocedure) as statement
  from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
  where nspname = any($1) and ${OURS("pg_proc")}`;

/** Types and sequences that belong to no table. */
const DROP_REST = `
  select format('drop type if exists %I.%I cascade', nspname, typname) as statement
  from pg_type join pg_namespace on pg_namespace.oid = typnamespace
  where typtype in ('e', 'd') and nspname = any($1) and ${OURS("pg_type")}
  union all
  select format('drop sequence if exists %I.%I cascade', nspname, relname)
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'S' and nspname = any($1) and ${OURS("pg_class")}`;
