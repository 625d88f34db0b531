import pg from "pg";
import type { Partition, Sequence, StoredTable } from "./manifest.ts";

/** The product's own and the job queue's; the demo is built again where it is wanted. */
export const SCHEMAS = ["public", "pgboss"];
/** Written by the migrations themselves. */
const HISTORY = "schema_migrations";

export async function readTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select nspname as schema, relname as name, array(
       select attname::text from pg_attribute
       where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
       order by attnum
     ) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname = any($1) and relname <> $2
     order by nspname, relname`,
    [SCHEMAS, HISTORY],
  );
  return rows;
}

/** Parents first. */
export async function readPartitions(client: pg.Client): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `select nspname as schema, parent.relname as parent, one.relname as name,
       pg_get_expr(one.relpartbound, one.oid) as bound
     from pg_inherits
     join pg_class as one on one.oid = inhrelid
     join pg_class as parent on parent.oid = inhparent
     join pg_namespace on pg_namespace.oid = one.relnamespace
     where one.relispartition and one.relkind = 'r' and nspname = any($1)
     order by nspname, parent.relname, one.relname`,
    [SCHEMAS],
  );
  return rows;
}

/** Those that have given a value: the others start where they were made to. */
export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname as schema, sequencename as name, last_value::text as "lastValue"
     from pg_sequences where schemaname = any($1) and last_value is not null
     order by schemaname, sequencename`,
    [SCHEMAS],
  );
  return rows;
}

/**
 * Values as text that another server reads as the same values, whatever its settings, and no limit on
 * how long it takes. Rows come in the order in which they are stored.
 */
export const SESSION_SETTINGS = `
  set statement_timeout = 0;
  set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set client_encoding = 'UTF8';
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres';
  set timezone = 'UTC';
  set extra_float_digits = 3;
  set bytea_output = 'hex';
  set xmlbinary = 'base64';
  set synchronize_seqscans = off;
  set row_security = off`;

export function quoted({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

export function nameOf({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}`;
}
