import type { Tables } from "@sightline/database";
import { type CsvCell, toCsv } from "@sightline/domain/csv";
import { strToU8, type Zippable, zip } from "fflate";
import { type Kysely, sql } from "kysely";
import type { UserTable } from "../../platform/database/index.ts";

/** Everything we hold about a user: each table as JSON for programs and as CSV for people. */
export async function exportAccount(
  db: Kysely<Tables>,
  tables: readonly UserTable[],
  userId: string,
): Promise<Uint8Array> {
  const files: Zippable = { "README.txt": strToU8(README) };
  for (const declared of tables) {
    const rows = await rowsOf(db, declared, userId);
    files[`${declared.table}.json`] = strToU8(`${JSON.stringify(rows, null, 2)}\n`);
    files[`${declared.table}.csv`] = strToU8(asCsv(rows));
  }
  return new Promise((resolve, reject) => {
    zip(files, { level: 6 }, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}

type Row = Record<string, unknown>;

async function rowsOf(
  db: Kysely<Tables>,
  { table, owner = "user_id", secrets = [] }: UserTable,
  userId: string,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}
  `.execute(db);
  const hidden = new Set(secrets);
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.has(column))),
  );
}

function asCsv(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  return toCsv(
    columns,
    rows.map((row) => columns.map((column) => cellOf(row[column]))),
  );
}

function cellOf(value: unknown): CsvCell {
  if (value instanceof Date) return value.toISOString();
  if (value !== null && typeof value === "object") return JSON.stringify(value);
  return value as CsvCell;
}

const README = `Everything Sightline holds about you, one file a table: .json for programs,
.csv for spreadsheets. Times are in UTC. Passwords and tokens are left out:
they are secrets, kept as hashes, and of no use outside.
`;
