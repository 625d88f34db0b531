import { setImmediate as nextTurn } from "node:timers/promises";
import type { Tables } from "@sightline/database";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { deleteInSlices, type UserTable } from "../../platform/database/index.ts";

export type UserRow = Record<string, unknown>;

const ROWS_TOGETHER = 500;
/** As many as the reader handles at a time: others are served in between. */
const ROWS_A_TURN = 100;
const CURSOR = "export_cursor_";

/** A user's rows in a table, a few at a time, without secrets. */
export async function* userRows(
  db: Kysely<Tables>,
  declared: UserTable,
  userId: string,
): AsyncGenerator<UserRow[]> {
  const hidden = new Set(declared.secrets);
  for await (const rows of storedRows(db, declared, userId)) {
    const columns = Object.keys(rows[0] ?? {}).filter(
      (column) => !hidden.has(column) && !column.startsWith(CURSOR),
    );
    for (let from = 0; from < rows.length; from += ROWS_A_TURN) {
      yield rows.slice(from, from + ROWS_A_TURN).map((row) => only(columns, row));
      await nextTurn();
    }
  }
}

/** Millions of rows pass through here. */
function only(columns: readonly string[], row: UserRow): UserRow {
  const shown: UserRow = {};
  for (const column of columns) shown[column] = row[column];
  return shown;
}

async function* storedRows(
  db: Kysely<Tables>,
  { table, owner = "user_id", through }: UserTable,
  userId: string,
): AsyncGenerator<UserRow[]> {
  const key = await primaryKeyOf(db, table);
  if (through === undefined) {
    yield* rowsWhere(db, table, key, sql`${sql.ref(owner)} = ${userId}`);
    return;
  }
  const { column, parent } = through;
  const isOneEach = key.length === 1 && key[0] === column;
  let together = isOneEach ? ROWS_TOGETHER : 1;
  for await (const parents of rowsWhere(db, parent, ["id"], sql`user_id = ${userId}`)) {
    const ids = parents.map(({ id }) => id);
    while (ids.length > 0) {
      const some = ids.splice(0, together);
      let count = 0;
      for await (const rows of rowsOf(db, table, key, column, some)) {
        count += rows.length;
        yield rows;
      }
      // As many parents as fill one statement.
      const fitting = Math.floor((ROWS_TOGETHER * some.length) / Math.max(count + 1, some.length));
      together = isOneEach ? ROWS_TOGETHER : Math.max(fitting, 1);
    }
  }
}

/** The rows of one parent are read from where the last were: its id is no part of the cursor. */
function rowsOf(
  db: Kysely<Tables>,
  table: string,
  key: readonly string[],
  column: string,
  [first, ...others]: readonly unknown[],
): AsyncGenerator<UserRow[]> {
  const name = sql.ref(column);
  if (others.length > 0)
    return rowsWhere(db, table, key, sql`${name} = any(${[first, ...others]})`);
  const within = key.length > 1 ? key.filter((part) => part !== column) : key;
  return rowsWhere(db, table, within, sql`${name} = ${first}`);
}

async function* rowsWhere(
  db: Kysely<Tables>,
  table: string,
  key: readonly string[],
  condition: RawBuilder<unknown>,
): AsyncGenerator<UserRow[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  // As text, because the database's timestamps are more precise than ours.
  const cursor = key.map((column, n) => sql`${sql.ref(column)}::text as ${sql.ref(CURSOR + n)}`);
  let after: RawBuilder<unknown> = sql``;
  for (;;) {
    const { rows } = await sql<UserRow>`
      select *, ${sql.join(cursor)} from ${sql.table(table)}
      where ${condition} ${after}
      order by ${columns} limit ${ROWS_TOGETHER}
    `.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < ROWS_TOGETHER) return;
    after = sql`and (${columns}) > (${sql.join(key.map((_, n) => last[CURSOR + n]))})`;
  }
}

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

async function primaryKeyOf(db: Kysely<Tables>, table: string): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_index
    cross join unnest(indkey::int2[]) with ordinality as key (attnum, ordinal)
    join pg_attribute on attrelid = indrelid and pg_attribute.attnum = key.attnum
    where indrelid = ${table}::regclass and indisprimary and ordinal <= indnkeyatts
    order by ordinal
  `.execute(db);
  return rows.map(({ column }) => column);
}
