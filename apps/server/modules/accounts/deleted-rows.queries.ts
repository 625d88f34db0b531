import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { deleteInSlices, type UserTable } from "../../platform/database/index.ts";

/** Deletes a user's rows, those that hang on others first. */
export async function* deleteUserRows(
  db: Kysely<Tables>,
  tables: readonly UserTable[],
  userId: string,
): AsyncGenerator<number> {
  const own = tables.filter(({ isShared }) => !isShared).toReversed();
  for (const { table, through } of own) {
    if (through === undefined) continue;
    const { column, parent } = through;
    for (const ids of await idsByHundreds(db, parent, userId)) {
      yield* deleteInSlices(db, table, sql`${sql.ref(column)} = any(${ids}::uuid[])`);
    }
  }
  for (const { table, owner = "user_id", through } of own) {
    if (through === undefined) {
      yield* deleteInSlices(db, table, sql`${sql.ref(owner)} = ${userId}`);
    }
  }
}

async function idsByHundreds(
  db: Kysely<Tables>,
  table: string,
  userId: string,
): Promise<string[][]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where user_id = ${userId}
  `.execute(db);
  const groups: string[][] = [];
  for (let n = 0; n < rows.length; n += 100) {
    groups.push(rows.slice(n, n + 100).map(({ id }) => id));
  }
  return groups;
}
