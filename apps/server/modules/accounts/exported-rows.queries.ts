import type { Tables } from "@sightline/database";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { UserTable } from "../../platform/database/index.ts";

/** Rows as the database writes them: JSON objects with commas in between. */
export interface ExportedRows {
  readonly json: string;
  readonly count: number;
}

const MOST_ROWS = 2_000;
const FIRST_ROWS = 100;
/** A statement's text: nobody waits for what is done with as much. */
const CHARACTERS = 256 * 1024;
const PARENTS = 500;

/** A user's rows in a table, a few at a time, without secrets. */
export async function* exportedRows(
  db: Kysely<Tables>,
  { table, owner = "user_id", through, secrets = [] }: UserTable,
  userId: string,
): AsyncGenerator<ExportedRows> {
  const read = await rowReader(db, table, secrets);
  if (through === undefined) {
    yield* read(sql`${sql.ref(owner)} = ${userId}`);
    return;
  }
  let together = 1;
  for await (const ids of idsOf(db, through.parent, userId)) {
    while (ids.length > 0) {
      const some = ids.splice(0, together);
      let count = 0;
      for await (const rows of read(isOneOf(through.column, some))) {
        count += rows.count;
        yield rows;
      }
      // As many parents as fill one statement.
      together = Math.max(Math.floor((MOST_ROWS * some.length) / Math.max(count, some.length)), 1);
    }
  }
}

function isOneOf(column: string, [first, ...others]: readonly string[]): RawBuilder<unknown> {
  const all = [first, ...others];
  return others.length > 0
    ? sql`${sql.ref(column)} = any(${all}::uuid[])`
    : sql`${sql.ref(column)} = ${first}`;
}

async function* idsOf(db: Kysely<Tables>, table: string, userId: string): AsyncGenerator<string[]> {
  let after: string | null = null;
  for (;;) {
    const { rows }: { rows: { id: string }[] } = await sql<{ id: string }>`
      select id from ${sql.table(table)}
      where user_id = ${userId} and (${after}::uuid is null or id > ${after})
      order by id limit ${PARENTS}
    `.execute(db);
    after = rows.at(-1)?.id ?? null;
    if (after === null) return;
    yield rows.map(({ id }) => id);
  }
}

type Read = (condition: RawBuilder<unknown>) => AsyncGenerator<ExportedRows>;

/**
 * Reads a table in the order of its key, from where the last statement ended. The database writes
 * the JSON: to take millions of rows apart here would keep others waiting.
 */
async function rowReader(
  db: Kysely<Tables>,
  table: string,
  secrets: readonly string[],
): Promise<Read> {
  const columns = await columnsOf(db, table);
  const shown = columns.filter(({ name }) => !secrets.includes(name)).map(shownColumn);
  const key = columns
    .filter(({ keyPart }) => keyPart !== null)
    .toSorted((one, other) => Number(one.keyPart) - Number(other.keyPart))
    .map(({ name }) => sql.ref(name));
  // As text, because the database's timestamps are more precise than ours.
  const keyText = sql`array[${sql.join(key.map((part) => sql`${part}::text`))}]`;

  const order = sql.join(key);
  const lastFirst = sql.join(key.map((part) => sql`${part} desc`));

  return async function* (condition) {
    let limit = FIRST_ROWS;
    let after: RawBuilder<unknown> = sql``;
    for (;;) {
      const { rows } = await sql<{ json: string | null; count: number; last: string[] | null }>`
        with page as materialized (
          select ${order}, (
            select row_to_json(shown)::text from (select ${sql.join(shown)}) as shown
          ) as exported_json
          from ${sql.table(table)} where ${condition} ${after} order by ${order} limit ${limit}
        )
        select string_agg(exported_json, E',\n' order by ${order}) as json,
          count(*)::int as count,
          (select ${keyText} from page order by ${lastFirst} limit 1) as last
        from page
      `.execute(db);
      const { json, count, last } = rows[0] ?? { json: null, count: 0, last: null };
      if (json === null || last === null) return;
      yield { json, count };
      if (count < limit) return;
      after = sql`and (${order}) > (${sql.join(last)})`;
      const fitting = Math.floor((CHARACTERS * count) / json.length);
      limit = Math.min(Math.max(fitting, 1), MOST_ROWS);
    }
  };
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly keyPart: number | null;
}

/** Times in UTC, whatever the database's own zone is. */
function shownColumn({ name, type }: Column): RawBuilder<unknown> {
  const column = sql.ref(name);
  if (type !== "timestamptz") return column;
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;
}

async function columnsOf(db: Kysely<Tables>, table: string): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, typname as type,
      (select ordinal::int from pg_index
        cross join unnest(indkey::int2[]) with ordinality as key (number, ordinal)
        where indrelid = attrelid and indisprimary and ordinal <= indnkeyatts
          and key.number = attnum) as "keyPart"
    from pg_attribute join pg_type on pg_type.oid = atttypid
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
    order by attnum
  `.execute(db);
  return rows;
}
