import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Database, isUnavailable, openDatabase } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withAdvisoryLock } from "../../../platform/database/index.ts";
import { aView } from "../testing/a-view.ts";
import type { EventArchive } from "./archive.ts";
import { createClickHouseArchive } from "./clickhouse/clickhouse-archive.ts";
import { connectClickHouse } from "./clickhouse/connect.ts";
import type { EventStore } from "./event-store.ts";
import { moveOldDays } from "./move-days.ts";
import { createPostgresStore } from "./postgres-store.ts";

/** A server that speaks ClickHouse's HTTP, and stores nothing unless the test says so. */
interface Double {
  readonly url: string;
  readonly asked: string[];
  answer: (statement: string, body: string) => { status: number; body: string };
  close(): void;
}

async function startDouble(): Promise<Double> {
  const double: Double = {
    url: "",
    asked: [],
    answer: () => ({ status: 200, body: "" }),
    close: () => server.close(),
  };
  const server: Server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const inUrl = new URL(request.url ?? "", "http://double").searchParams.get("query");
    const statement = inUrl ?? body;
    double.asked.push(statement);
    const answer = double.answer(statement, body);
    response.writeHead(answer.status).end(answer.body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return Object.assign(double, { url: `http://127.0.0.1:${port}` });
}

let testDatabase: TestDatabase;
let database: Database;
let double: Double;
let archive: EventArchive;
let store: EventStore;
const errors: unknown[] = [];
const DAY_MS = 86_400_000;
const old = new Date(Date.now() - 10 * DAY_MS);
const ALL = { from: dayOf(Date.now() - 30 * DAY_MS), to: dayOf(Date.now()) };
const FILTERED = { country: "DE", device: "mobile" };

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const connection = { connectionString: testDatabase.url };
  database = openDatabase({ connection, maxConnections: 5, applicationName: "archive-away" });
  double = await startDouble();
  archive = createClickHouseArchive([connectClickHouse(double.url)]);
  store = createPostgresStore(database.db, {
    archive,
    onArchiveError: (error) => errors.push(error),
  });
});
afterAll(async () => {
  await archive.close();
  double.close();
  await database.close();
  await testDatabase.drop();
});

const view = () => aView({ viewedAt: old, country: "DE", device: "mobile" });
const moved = () => database.db.selectFrom("traffic_moved_days").select("day").execute();
const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

async function rollUp(): Promise<void> {
  do {
    await store.rollUp();
  } while ((await store.readState(dayOf(Date.now()))).waiting > 0);
  errors.length = 0;
  double.asked.length = 0;
  await store.rollUp();
}

describe("while ClickHouse refuses everything", () => {
  it("views are stored, and every figure comes from PostgreSQL", async () => {
    double.answer = () => ({ status: 500, body: "Code: 999. DB::Exception: No room" });
    expect(await store.save([view(), view()], {})).toBe(2);
    await rollUp();
    expect(errors).toHaveLength(1);
    expect(await moved()).toEqual([]);
    expect(await store.readDays(ALL, FILTERED)).toMatchObject({ views: 2, visitors: 2 });
  });
});

describe("when ClickHouse has lost part of what it was sent", () => {
  it("the day stays in PostgreSQL, and what was sent is dropped", async () => {
    double.answer = (statement) => ({
      status: 200,
      body: statement.includes("count()") ? '{"rows":"1"}\n' : "",
    });
    await rollUp();
    expect(errors).toMatchObject([{ message: expect.stringContaining("2 views and 2 sessions") }]);
    expect(await moved()).toEqual([]);
    expect(double.asked.filter((one) => one.includes("drop partition"))).toHaveLength(2);
    expect(await store.readDays(ALL, FILTERED)).toMatchObject({ views: 2 });
  });
});

describe("while someone else is at it", () => {
  const moving = async () => moveOldDays(database.db, archive, { today: dayOf(Date.now()) });
  const inserted = () => double.asked.filter((one) => one.startsWith("INSERT")).length;

  it("a day that is being moved isn't waited for, and nothing is sent twice", async () => {
    const lock = `traffic:move:${dayOf(old)}`;
    await withAdvisoryLock(database.db, lock, async () => {
      double.asked.length = 0;
      expect(await moving()).toEqual({ moved: 0, left: 1 });
      expect(inserted()).toBe(0);
    });
  });

  it("a day that a backup is reading isn't sent before it can be dropped", async () => {
    await database.db.transaction().execute(async (tx) => {
      await sql`select 1 from page_views limit 1`.execute(tx);
      double.asked.length = 0;
      const options = { today: dayOf(Date.now()), readForMs: 0 };
      expect(await moveOldDays(database.db, archive, options)).toEqual({ moved: 0, left: 1 });
      expect(inserted()).toBe(0);
    });
  });
});

describe("when a day is in ClickHouse", () => {
  it("and all of it has arrived, PostgreSQL has it no longer", async () => {
    double.answer = (statement) => ({
      status: 200,
      body: statement.includes("count()") ? '{"rows":"2"}\n' : "",
    });
    await rollUp();
    expect(errors).toEqual([]);
    expect(await moved()).toEqual([{ day: dayOf(old) }]);
    const { rows } = await database.db
      .selectFrom("page_views")
      .select("id")
      .execute()
      .then((found) => ({ rows: found.length }));
    expect(rows).toBe(0);
  });

  it("and it can't be reached, reports that need it say so, and the others are whole", async () => {
    double.answer = () => ({ status: 500, body: "Code: 999. DB::Exception: No room" });
    expect(await errorOf(store.readDays(ALL, FILTERED))).toBeInstanceOf(Error);
    expect(await store.readDays(ALL, {})).toMatchObject({ views: 2, visitors: 2 });
    expect(await store.readDays({ ...ALL, from: ALL.to }, FILTERED)).toMatchObject({ views: 0 });
    expect(await store.firstViewOf(randomUUID())).toBeNull();
  });

  it("and no ClickHouse is set, reports that need it are unavailable, and it's logged", async () => {
    const without: unknown[] = [];
    const alone = createPostgresStore(database.db, {
      onArchiveError: (error) => without.push(error),
    });
    expect(isUnavailable(await errorOf(alone.readDays(ALL, FILTERED)))).toBe(true);
    expect(isUnavailable(await errorOf(alone.save([view()], {})))).toBe(true);
    expect(await alone.readDays(ALL, {})).toMatchObject({ views: 2 });
    await alone.rollUp();
    expect(without).toMatchObject([{ message: expect.stringContaining("CLICKHOUSE_URL") }]);
  });
});

describe("a ClickHouse server that isn't there", () => {
  it("counts as unavailable, like the database", async () => {
    const nowhere = createClickHouseArchive([connectClickHouse("http://127.0.0.1:1")]);
    expect(isUnavailable(await errorOf(nowhere.dropBefore("2026-01-01")))).toBe(true);
    await nowhere.close();
  });
});
