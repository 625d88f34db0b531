import type { Tables } from "@sightline/database";
import { type CsvCell, csvLines } from "@sightline/domain/csv";
import type { Kysely } from "kysely";
import type { UserTable } from "../../platform/database/index.ts";
import { type UserRow, userRows } from "./user-rows.queries.ts";
import { type ZippedFile, zipped } from "./zipped.ts";

/** A spreadsheet holds about a million rows, and an archive four gigabytes per file. */
const ROWS_PER_FILE = 1_000_000;

/**
 * Everything we store about a user, as a streamed archive: each table as JSON for programs and as
 * CSV for people. Years of positions are never in memory at once.
 */
export function exportAccount(
  db: Kysely<Tables>,
  tables: readonly UserTable[],
  userId: string,
  rowsPerFile = ROWS_PER_FILE,
): AsyncGenerator<Uint8Array> {
  return zipped(filesOf(db, tables, userId, rowsPerFile));
}

async function* filesOf(
  db: Kysely<Tables>,
  tables: readonly UserTable[],
  userId: string,
  rowsPerFile: number,
): AsyncGenerator<ZippedFile> {
  yield { name: "README.txt", texts: [README] };
  for (const declared of tables) {
    for (const [format, write] of Object.entries({ json: asJson, csv: asCsv })) {
      let part = 0;
      for await (const rows of inParts(userRows(db, declared, userId), rowsPerFile)) {
        part += 1;
        const name = part === 1 ? declared.table : `${declared.table}-${part}`;
        yield { name: `${name}.${format}`, texts: write(rows) };
      }
    }
  }
}

type Rows = readonly UserRow[];

/** At least one part; each has to be read to its end before the next. */
async function* inParts(
  batches: AsyncGenerator<Rows>,
  rowsPerPart: number,
): AsyncGenerator<AsyncIterable<Rows>> {
  let next = await batches.next();
  async function* part(): AsyncGenerator<Rows> {
    for (let rows = 0; !next.done && rows < rowsPerPart; next = await batches.next()) {
      rows += next.value.length;
      yield next.value;
    }
  }
  do yield part();
  while (!next.done);
}

async function* asJson(parts: AsyncIterable<Rows>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const rows of parts) {
    yield before + rows.map((row) => JSON.stringify(row, null, 2)).join(",\n");
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

async function* asCsv(parts: AsyncIterable<Rows>): AsyncGenerator<string> {
  let columns: readonly string[] | null = null;
  for await (const rows of parts) {
    if (columns === null) {
      columns = Object.keys(rows[0] ?? {});
      yield csvLines([columns]);
    }
    const named = columns;
    yield csvLines(rows.map((row) => named.map((column) => cellOf(row[column]))));
  }
}

function cellOf(value: unknown): CsvCell {
  if (value instanceof Date) return value.toISOString();
  if (value !== null && typeof value === "object") return JSON.stringify(value);
  return value as CsvCell;
}

const README = `All the data Sightline has about you, in one file per table: .json for developers,
.csv for spreadsheets. A table with more than a million rows continues in a second file, and so on.
Times are in UTC. Passwords and tokens aren't included.
They're secrets, stored only as hashes, and useless elsewhere.
`;
