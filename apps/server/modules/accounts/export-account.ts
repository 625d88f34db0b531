import type { Tables } from "@sightline/database";
import { type CsvCell, csvLines } from "@sightline/domain/csv";
import { strToU8, Zip, ZipDeflate } from "fflate";
import type { Kysely } from "kysely";
import type { UserTable } from "../../platform/database/index.ts";
import { type UserRow, userRows } from "./user-rows.queries.ts";

/**
 * Everything we store about a user, as a streamed archive: each table as JSON for programs and as
 * CSV for people. Years of positions are never in memory at once.
 */
export async function* exportAccount(
  db: Kysely<Tables>,
  tables: readonly UserTable[],
  userId: string,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  for (const { name, texts } of filesOf(db, tables, userId)) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const text of texts) {
      file.push(strToU8(text));
      yield* made.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made;
}

interface ExportedFile {
  readonly name: string;
  readonly texts: AsyncIterable<string> | Iterable<string>;
}

function* filesOf(
  db: Kysely<Tables>,
  tables: readonly UserTable[],
  userId: string,
): Generator<ExportedFile> {
  yield { name: "README.txt", texts: [README] };
  for (const declared of tables) {
    const rows = () => userRows(db, declared, userId);
    yield { name: `${declared.table}.json`, texts: asJson(rows()) };
    yield { name: `${declared.table}.csv`, texts: asCsv(rows()) };
  }
}

async function* asJson(parts: AsyncIterable<readonly UserRow[]>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const rows of parts) {
    yield before + rows.map((row) => JSON.stringify(row, null, 2)).join(",\n");
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

async function* asCsv(parts: AsyncIterable<readonly UserRow[]>): AsyncGenerator<string> {
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
.csv for spreadsheets. Times are in UTC. Passwords and tokens aren't included.
They're secrets, stored only as hashes, and useless elsewhere.
`;
