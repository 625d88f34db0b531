import { randomUUID } from "node:crypto";
import { type Database, openDatabase, type Tables } from "@sightline/database";
import { chanceFrom } from "@sightline/testing/chance";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aView } from "../testing/a-view.ts";
import { countsOfRawRows, inOrder, storedCounts } from "../testing/counts-of-views.ts";
import type { PageView } from "./event-store.ts";
import { createPostgresStore } from "./postgres-store.ts";
import { rollUpViews } from "./roll-up.ts";
import { writeQuarters } from "./write-quarters.ts";

let testDatabase: TestDatabase;
let database: Database;
let db: Kysely<Tables>;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const connection = { connectionString: testDatabase.url };
  database = openDatabase({ connection, maxConnections: 5, applicationName: "quarters-test" });
  db = database.db;
  await save(Array.from({ length: 400 }, someView));
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const chance = chanceFrom(18);
const pick = <T>(...values: readonly T[]) => values[Math.floor(chance() * values.length)] as T;
/** The first and last days of two quarters, and the days next to them. */
const DAYS = [
  ...["2026-03-31", "2026-04-01", "2026-05-15", "2026-06-30"],
  ...["2026-07-01", "2026-09-30", "2026-10-01"],
];
const YEAR = { from: "2025-11-18", to: "2026-11-17" };
const SPRING = { from: "2026-04-01", to: "2026-06-30" };

function someView(): PageView {
  return aView({
    viewedAt: new Date(Date.parse(`${pick(...DAYS)}T10:00:00Z`) + Math.floor(chance() * 90) * 60e3),
    visitor: `${String(Math.floor(chance() * 90) + 10).repeat(4)}-0000-0000-0000-000000000000`,
    path: pick("/", "/pricing", "/analysis/:id"),
    source: pick("Google", "ChatGPT", null),
    country: pick("DE", "US", null),
  });
}

const at = (time: string, view: Partial<PageView> = {}) =>
  aView({ viewedAt: new Date(time), visitor: randomUUID(), ...view });

async function save(views: readonly PageView[]): Promise<void> {
  await createPostgresStore(db).save(views, {});
}

/** Other tests use the same server: what they have begun may hold the roll-up back for a moment. */
async function rolledUp(): Promise<void> {
  const waiting = async () => {
    await rollUpViews(db);
    return (await createPostgresStore(db).readState("2026-11-17")).waiting;
  };
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
}

async function quarters(): Promise<string[]> {
  const rows = await db.selectFrom("traffic_quarters").select("start").orderBy("start").execute();
  return rows.map(({ start }) => start);
}

const expectRightCounts = async () =>
  expect(inOrder(await storedCounts(db))).toEqual(inOrder(await countsOfRawRows(db)));

const sourcesOf = (period: typeof YEAR) =>
  createPostgresStore(db).readTop("source", period, {}, 10);

/** Waits in a transaction of its own until this number of connections wait for a lock. */
async function waitingForLocks(tx: Kysely<Tables>, number: number): Promise<void> {
  const waiting = async () => {
    await sql`select pg_stat_clear_snapshot()`.execute(tx);
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(tx);
    return rows[0]?.waiting;
  };
  await expect.poll(waiting, { timeout: 30_000, interval: 20 }).toBe(number);
}

describe("the counts of quarters", () => {
  it("are made two days after the end, when no view can be late any more, and equal the raw rows", async () => {
    await rolledUp();
    await writeQuarters(db, "2026-10-02");
    expect(await quarters()).toEqual(["2026-01-01", "2026-04-01"]);
    await writeQuarters(db, "2026-10-03");
    expect(await quarters()).toEqual(["2026-01-01", "2026-04-01", "2026-07-01"]);
    await expectRightCounts();
  });

  it("are read instead of the months, and only by periods that have them whole", async () => {
    const googled = async (period: typeof YEAR) =>
      (await sourcesOf(period)).find(({ value }) => value === "Google")?.views ?? 0;
    const partOfIt = { from: "2026-04-02", to: "2026-11-17" };
    const before = [await googled(YEAR), await googled(SPRING), await googled(partOfIt)];
    const addViews = (views: number) =>
      sql`
        update traffic_counts set views = views + ${views}
        where grain = 'quarter' and start = ${SPRING.from} and value = 'Google' and other = 'all'
      `.execute(db);
    await addViews(1_000);
    const after = [await googled(YEAR), await googled(SPRING), await googled(partOfIt)];
    await addViews(-1_000);
    expect(after.map((views, nth) => views - (before[nth] ?? 0))).toEqual([1_000, 1_000, 0]);
  });

  it("take in a view that comes too late, at once, and someone's other source", async () => {
    const ana = randomUUID();
    await save([at("2026-06-30T12:10:00Z", { visitor: ana, source: "Bing" })]);
    await rolledUp();
    await writeQuarters(db, "2026-10-03");
    const visitorsOf = async (source: string) =>
      (await sourcesOf(SPRING)).find(({ value }) => value === source)?.visitors ?? 0;
    const before = await visitorsOf("DuckDuckGo");
    expect(await visitorsOf("Bing")).toBe(1);

    await save([at("2026-06-30T12:00:00Z", { visitor: ana, source: "DuckDuckGo" })]);
    expect(await visitorsOf("DuckDuckGo")).toBe(before + 1);
    await rolledUp();
    expect(await quarters()).not.toContain(SPRING.from);
    expect([await visitorsOf("Bing"), await visitorsOf("DuckDuckGo")]).toEqual([0, before + 1]);

    await writeQuarters(db, "2026-10-03");
    expect(await quarters()).toContain(SPRING.from);
    expect([await visitorsOf("Bing"), await visitorsOf("DuckDuckGo")]).toEqual([0, before + 1]);
    await expectRightCounts();
  });

  it("aren't there in part when what makes them is killed", async () => {
    await save([at("2026-06-30T13:00:00Z")]);
    await rolledUp();
    const connection = { connectionString: testDatabase.url };
    const victim = openDatabase({ connection, applicationName: "victim" });
    await db.transaction().execute(async (tx) => {
      await sql`lock table traffic_counts in share mode`.execute(tx);
      const writing = writeQuarters(victim.db, "2026-10-03").catch(() => "killed");
      await waitingForLocks(tx, 1);
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'victim'
      `.execute(tx);
      expect(await writing).toBe("killed");
    });
    await victim.close();
    expect(await quarters()).not.toContain(SPRING.from);
    await expectRightCounts();
    await writeQuarters(db, "2026-10-03");
    expect(await quarters()).toContain(SPRING.from);
    await expectRightCounts();
  });

  it("stay right when views are rolled up while they are made, by two nodes at once", async () => {
    await save([at("2026-06-30T14:00:00Z")]);
    await rolledUp();
    await save([at("2026-06-30T15:00:00Z")]);
    const working = await db.transaction().execute(async (tx) => {
      await sql`lock table traffic_quarters in share mode`.execute(tx);
      const one = writeQuarters(db, "2026-10-03");
      await waitingForLocks(tx, 1);
      const others = [rollUpViews(db), writeQuarters(db, "2026-10-03")];
      await waitingForLocks(tx, 3);
      return { all: Promise.all([one, ...others]) };
    });
    await working.all;
    await rolledUp();
    await expectRightCounts();
    await writeQuarters(db, "2026-10-03");
    expect(await quarters()).toContain(SPRING.from);
    await expectRightCounts();
  });

  it("are made by the job that rolls up, whole when there are more values than it takes at once", async () => {
    const people = Array.from({ length: 100 }, () => randomUUID());
    const pages = Array.from({ length: 600 }, (_, nth) => ({ path: `/page-${nth}` }));
    await save(
      pages.map((page, nth) =>
        at("2024-05-15T10:00:00Z", { ...page, visitor: people[nth % 100] ?? "" }),
      ),
    );
    await rolledUp();
    await createPostgresStore(db).rollUp();
    expect(await quarters()).toContain("2024-04-01");
    await expectRightCounts();
  });
});
