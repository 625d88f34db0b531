import type { Tables } from "@sightline/database";
import { type CsvCell, csvLines } from "@sightline/domain/csv";
import type { Kysely } from "kysely";
import type { UserTable } from "../../platform/database/index.ts";
import { type ExportedRows, exportedRows } from "./exported-rows.queries.ts";
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
      for await (const rows of inParts(exportedRows(db, declared, userId), rowsPerFile)) {
        part += 1;
        const name = part === 1 ? declared.table : `${declared.table}-${part}`;
        yield { name: `${name}.${format}`, texts: write(rows) };
      }
    }
  }
}

/** At least one part; each has to be read to its end before the next. */
async function* inParts(
  batches: AsyncGenerator<ExportedRows>,
  rowsPerPart: number,
): AsyncGenerator<AsyncIterable<ExportedRows>> {
  let next = await batches.next();
  async function* part(): AsyncGenerator<ExportedRows> {
    for (let rows = 0; !next.done && rows < rowsPerPart; next = await batches.next()) {
      rows += next.value.count;
      yield next.value;
    }
  }
  do yield part();
  while (!next.done);
}

async function* asJson(parts: AsyncIterable<ExportedRows>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const { json } of parts) {
    yield before + json;
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

async function* asCsv(parts: AsyncIterable<ExportedRows>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const { json } of parts) {
    const rows: Record<string, unknown>[] = JSON.parse(`[${json}]`);
    if (isFirst) yield csvLines([Object.keys(rows[0] ?? {})]);
    isFirst = false;
    yield csvLines(rows.map((row) => Object.values(row).map(cellOf)));
  }
}

function cellOf(value: unknown): CsvCell {
  if (value !== null && typeof value === "object") return JSON.stringify(value);
  return value as CsvCell;
}

const README = `All the data Sightline has about you, in one file per table: .json for developers,
.csv for spreadsheets. A table with more than a million rows continues in a second file, and so on.
Times are in UTC. Passwords and tokens aren't included.
They're secrets, stored only as hashes, and useless elsewhere.
`;
