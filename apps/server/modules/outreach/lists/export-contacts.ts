import type { Tables } from "@sightline/database";
import { csvLines } from "@sightline/domain/csv";
import { type Kysely, sql } from "kysely";
import { suppressedAmong } from "../suppression/suppression.ts";
import { contactsInSlices } from "./contacts.queries.ts";
import { findList, readFields } from "./lists.queries.ts";

const COLUMNS = [
  ...["email", "first_name", "last_name", "company", "company_domain", "country", "language"],
  ...["time_zone", "mx", "role_address", "free_mail", "suppressed"],
];

export interface CsvFile {
  readonly name: string;
  readonly chunks: AsyncIterable<string>;
}

/** A list with everything known about its contacts; null if there's no such list. */
export async function exportContacts(
  db: Kysely<Tables>,
  key: Buffer,
  listId: string,
): Promise<CsvFile | null> {
  const list = await findList(db, listId);
  if (list === null) return null;
  const fields = await readFields(db, listId);
  return { name: `${fileName(list.name)}.csv`, chunks: lines() };

  async function* lines() {
    yield csvLines([[...COLUMNS, ...fields]]);
    const all = { listId, query: "", only: null, conditions: [] };
    for await (const rows of contactsInSlices(db, all)) {
      const suppressed = await suppressedAmong(
        db,
        key,
        rows.map(({ email }) => email),
      );
      yield csvLines(
        rows.map((row) => [
          ...[row.email, row.first_name, row.last_name, row.company, row.company_domain],
          ...[row.country, row.language, row.time_zone, row.mx, row.is_role, row.is_free_mail],
          suppressed.get(row.email) ?? "",
          ...fields.map((field) => row.fields[field]),
        ]),
      );
    }
  }
}

/** The rows of a file that weren't imported, with the reason beside each. */
export async function exportProblems(
  db: Kysely<Tables>,
  importId: string,
): Promise<CsvFile | null> {
  const file = await db
    .selectFrom("outreach_imports")
    .select(["file_name", "columns"])
    .where("id", "=", importId)
    .executeTakeFirst();
  if (file === undefined) return null;
  const rows = await db
    .selectFrom("outreach_import_rows")
    .select(["row_number", "cells", "problem"])
    .where("import_id", "=", importId)
    .where(sql<boolean>`problem is not null`)
    .orderBy("row_number")
    .execute();
  const { file_name, columns } = file;
  return { name: `${fileName(file_name)}-not-imported.csv`, chunks: lines() };

  async function* lines() {
    yield csvLines([["row", "problem", ...columns]]);
    yield csvLines(rows.map(({ row_number, problem, cells }) => [row_number, problem, ...cells]));
  }
}

function fileName(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/\.csv$/, "")
    .replace(/[^a-z0-9]+/g, "-");
  return words.slice(0, 60).replace(/^-|-$/g, "") || "contacts";
}
