import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Database, isUnavailable, openDatabase } from "./index.ts";
import { connect, type ServerConnection, useScratchServer } from "./testing/scratch-server.ts";

const server = useScratchServer();
const patience = { timeout: 8_000 };

describe("openDatabase", () => {
  it("reads int8 as a number, date as its own text and timestamptz as a Date", async () => {
    const { db } = open(await server.emptyDatabase());
    const row = await first<Record<string, unknown>>(
      db,
      sql`select 9007199254740991::int8 as largest, count(*) as counted, null::int8 as nothing,
        date '2026-03-29' as day, timestamptz '2026-03-29 01:30:00+00' as moment`,
    );
    expect(row).toEqual({
      largest: Number.MAX_SAFE_INTEGER,
      counted: 1,
      nothing: null,
      day: "2026-03-29",
      moment: new Date("2026-03-29T01:30:00Z"),
    });
  });

  it("refuses an int8 that a number cannot hold, rather than round it", async () => {
    const { db } = open(await server.emptyDatabase());
    const query = first(db, sql`select 9007199254740993::int8 as large`);
    await expect(query).rejects.toThrow("9007199254740993 is too large");
  });

  it("limits how long a statement and an idle transaction may last", async () => {
    const { db } = open(await server.emptyDatabase());
    const limits = await first(
      db,
      sql`select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('application_name') as name`,
    );
    expect(limits).toEqual({ statement: "30s", idle: "1min", name: "a-test" });
  });

  it("plans a prepared statement once per connection, also in a transaction", async () => {
    const { prepared } = open(await server.emptyDatabase());
    const double = (db: Database["db"], given: number) =>
      first(db, sql`select ${given}::int + ${given}::int as twice`);
    await prepared.connection().execute(async (db) => {
      expect(await double(db, 3)).toEqual({ twice: 6 });
      await db.transaction().execute(async (tx) => {
        expect(await double(tx, 4)).toEqual({ twice: 8 });
      });
      const asked = sql`select generic_plans + custom_plans as times from pg_prepared_statements
        where statement like '%twice'`;
      expect(await first(db, asked)).toEqual({ times: 2 });
    });
  });

  it("closes connections that only prepared statements used, and may be closed again", async () => {
    const { prepared, pool, close } = open(await server.emptyDatabase());
    await first(prepared, sql`select 1 as one`);
    expect(pool.totalCount).toBe(1);
    await close();
    await close();
    expect(pool.totalCount).toBe(0);
    await expect(first(prepared, sql`select 1 as one`)).rejects.toThrow();
  });

  it("reads on while a migration adds a column, by names of columns and by all", async () => {
    const { db, prepared } = open(await server.emptyDatabase());
    await sql`create table boots as select 1 as size, 'red' as color`.execute(db);
    const texts = ["*", "boots.*", "size, count(*) over ()"];
    const read = (columns: string) =>
      first(prepared, sql`select ${sql.raw(columns)} from boots where size = ${1}`);
    for (const columns of texts) expect(await read(columns)).toMatchObject({ size: 1 });
    await sql`alter table boots add column sole text`.execute(db);
    for (const columns of texts) expect(await read(columns)).toMatchObject({ size: 1 });
  });

  it("accepts a connection string", async () => {
    const { host, port, user, database } = await server.emptyDatabase();
    const connectionString = `postgresql://${user}@/${database}?host=${host}&port=${port}`;
    const { db } = open({ connectionString });
    expect(await first(db, sql`select current_database() as name`)).toEqual({ name: database });
  });

  it("survives idle and busy connections that break, and connects anew", async () => {
    const connection = await server.emptyDatabase();
    const errors: Error[] = [];
    const { db, pool } = open(connection, (error) => errors.push(error));
    const admin = await connect(connection);
    const endOthers = `select count(pg_terminate_backend(pid))::int as ended
      from pg_stat_activity where application_name = 'a-test'`;
    await first(db, sql`select 1`);
    expect(pool.idleCount).toBe(1);

    await admin.query(endOthers);
    await expect.poll(() => errors.length, patience).toBe(1);
    expect(isUnavailable(errors[0])).toBe(true);
    expect(await first(db, sql`select 1 as one`)).toEqual({ one: 1 });

    const busy = first(db, sql`select pg_sleep(60)`).catch((error: unknown) => error);
    await expect.poll(() => pool.idleCount, patience).toBe(0);
    await admin.query(endOthers);
    expect(isUnavailable(await busy)).toBe(true);
    const answer = () => first(db, sql`select 1 as one`).catch(isUnavailable);
    await expect.poll(answer, patience).toEqual({ one: 1 });
  });
});

function open(
  connection: ServerConnection | { connectionString: string },
  onError?: (error: Error) => void,
): Database {
  const database = openDatabase({ connection, applicationName: "a-test", onError });
  onTestFinished(() => database.close());
  return database;
}

async function first<Row>(
  db: Database["db"],
  query: ReturnType<typeof sql<Row>>,
): Promise<Row | undefined> {
  return (await query.execute(db)).rows[0];
}
