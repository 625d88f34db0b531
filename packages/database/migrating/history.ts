import type pg from "pg";
import type { Migration } from "./migration-files.ts";

export interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

export async function readHistory(client: pg.Client): Promise<AppliedMigration[]> {
  await client.query(`
    create table if not exists schema_migrations (
      number int primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<AppliedMigration>(
    "select number, name, checksum from schema_migrations order by number",
  );
  return rows;
}

export async function recordMigration(client: pg.Client, migration: Migration): Promise<void> {
  await client.query("insert into schema_migrations (number, name, checksum) values ($1, $2, $3)", [
    migration.number,
    migration.name,
    migration.checksum,
  ]);
}
