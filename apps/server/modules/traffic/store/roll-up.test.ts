import { randomUUID } from "node:crypto";
import { type Database, openDatabase, type Tables } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import { chanceFrom } from "@sightline/testing/chance";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { rounds } from "@sightline/testing/rounds";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aView } from "../testing/a-view.ts";
import { countsOfRawRows, inOrder, storedCounts } from "../testing/counts-of-views.ts";
import type { PageView } from "./event-store.ts";
import { insertViews } from "./page-views.queries.ts";
import { createPartitions } from "./partitions.queries.ts";
import { createPostgresStore } from "./postgres-store.ts";
import { rollUpViews } from "./roll-up.ts";

let testDatabase: TestDatabase;
let database: Database;
let db: Kysely<Tables>;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const connection = { connectionString: testDatabase.url };
  database = openDatabase({ connection, maxConnections: 10, applicationName: "roll-up-test" });
  db = database.db;
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** Other tests use the same server: what they have begun may hold the roll-up back for a moment. */
async function rolledUp(slice?: number): Promise<void> {
  await expect
    .poll(
      async () => {
        await rollUpViews(db, slice);
        const { rows } = await sql<{ waiting: number }>`
          select count(*) as waiting from page_views, traffic_roll_up
          where stored_by >= rolled_up_to
        `.execute(db);
        return rows[0]?.waiting;
      },
      { timeout: 60_000 },
    )
    .toBe(0);
}

const expectRightCounts = async () =>
  expect(inOrder(await storedCounts(db))).toEqual(inOrder(await countsOfRawRows(db)));

const ana = { visitor: randomUUID() };
const WRITERS = 6;
const TRANSACTIONS = 12;
const SEEDS = Array.from({ length: rounds({ usually: 1, all: 20 }) }, (_, seed) => seed);
const DAY_MS = 86_400_000;
const today = Date.UTC(2026, 10, 17, 12);

describe("a new day", () => {
  it("gets statistics before its first views are counted: guessed ones join them for minutes", async () => {
    const day = "2026-11-16";
    await createPartitions(db, [day]);
    const analyzed = async () => {
      const { rows } = await sql<{ views: number }>`
        select reltuples as views from pg_class where relname = 'page_views_2026_11_16'
      `.execute(db);
      return rows[0]?.views;
    };
    expect(await analyzed()).toBe(-1);
    await createPostgresStore(db).save([aView({ viewedAt: new Date(`${day}T10:00:00Z`) })], {});
    await rolledUp();
    expect(await analyzed()).toBe(1);
  });
});

describe("the counts of days", () => {
  it("keep the others when someone's time to the first analysis changes", async () => {
    const at = (visitor: string, minute: number, path: string) =>
      aView({ visitor, path, viewedAt: new Date(Date.UTC(2026, 10, 12, 9, minute)) });
    const [one, other] = [randomUUID(), randomUUID()];
    const store = createPostgresStore(db);
    const both = [one, other].flatMap((visitor) => [
      at(visitor, 20, "/"),
      at(visitor, 39, "/analysis/:id"),
    ]);
    await store.save(both, {});
    await rolledUp();
    await store.save([at(other, 10, "/pricing")], {});
    await rolledUp();
    await expectRightCounts();
  });

  it.each(SEEDS)(
    "equal the raw rows, with six writers whose transactions commit out of order (seed %i)",
    async (seed) => {
      const chance = chanceFrom(seed);
      const pick = <T>(...values: readonly T[]) =>
        values[Math.floor(chance() * values.length)] as T;
      const someView = (): PageView =>
        aView({
          viewedAt: new Date(
            today - pick(0, 0, 1, 17) * DAY_MS + Math.floor(chance() * 90) * 60_000,
          ),
          visitor: `${String(Math.floor(chance() * 90) + 10).repeat(4)}-0000-0000-0000-000000000000`,
          path: pick("/", "/pricing", "/features", "/analysis/:id"),
          source: pick("Google", "ChatGPT", null),
          country: pick("DE", "US", null),
          device: pick("desktop", "mobile"),
        });
      await createPostgresStore(db).save([someView()], {});
      await createPostgresStore(db).save(
        [0, 1, 17].map((days) => aView({ viewedAt: new Date(today - days * DAY_MS) })),
        {},
      );

      const write = async () => {
        for (let turn = 0; turn < TRANSACTIONS; turn += 1) {
          const views = Array.from({ length: 1 + Math.floor(chance() * 4) }, someView);
          const isAborted = chance() < 0.2;
          const isOvertaken = chance() < 0.5;
          await db
            .transaction()
            .execute(async (tx) => {
              await insertViews(tx, randomUUID(), views, {});
              if (isOvertaken) await rollUpViews(db, 7);
              if (isAborted) throw new Error("aborted");
            })
            .catch(() => {});
        }
      };
      await Promise.all(Array.from({ length: WRITERS }, write));
      await rolledUp(7);

      await expectRightCounts();
    },
  );

  it("stay right when two nodes roll up at once, and when nothing is new", async () => {
    await createPostgresStore(db).save(
      Array.from({ length: 50 }, () => aView({ viewedAt: new Date(today) })),
      {},
    );
    await Promise.all([rollUpViews(db, 10), rollUpViews(db, 10), rollUpViews(db, 10)]);
    await rolledUp();
    await rolledUp();
    await expectRightCounts();
  });

  it("stay right when what rolls them up is killed, again and again", async () => {
    const connection = { connectionString: testDatabase.url };
    const store = createPostgresStore(db);
    for (let round = 0; round < 3; round += 1) {
      const views = Array.from({ length: 20 }, () => aView({ ...ana, viewedAt: new Date(today) }));
      for (const view of views) await store.save([view], {});
      const victim = openDatabase({ connection, applicationName: "victim" });
      const rolling = rollUpViews(victim.db, 1).catch(() => "killed");
      await rollUpViews(db, 1 + round);
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'victim'
      `.execute(db);
      await rolling;
      await victim.close();
    }
    await rolledUp();
    await expectRightCounts();
  });

  it("take a transaction that is larger than a slice whole", async () => {
    const day = dayOf(today);
    const views = Array.from({ length: 300 }, () =>
      aView({ viewedAt: new Date(today), path: "/large" }),
    );
    await createPostgresStore(db).save(views, {});
    await rolledUp(10);
    const [counted] = await createPostgresStore(db).readTop("path", { from: day, to: day }, {}, 1);
    expect(counted).toMatchObject({ value: "/large", views: 300 });
  });
});

describe("the days of views", () => {
  const partitions = async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_inherits join pg_class on oid = inhrelid
      where inhparent = 'page_views'::regclass order by 1
    `.execute(db);
    return rows.map(({ name }) => name);
  };

  it("are made a week ahead, and dropped after 400 days; their counts stay", async () => {
    const store = createPostgresStore(db);
    await store.turnDays("2026-11-17");
    await store.turnDays("2026-11-17");
    const before = await partitions();
    expect(before).toEqual(
      expect.arrayContaining(["page_views_2026_11_17", "page_views_2026_11_24"]),
    );
    const counts = await storedCounts(db);
    await store.turnDays("2027-12-22");
    expect(await partitions()).not.toContain("page_views_2026_11_16");
    expect(await partitions()).toContain("page_views_2026_11_17");
    await db.transaction().execute(async (backup) => {
      await sql`lock table page_views_2026_11_17 in access share mode`.execute(backup);
      await store.turnDays("2027-12-23");
    });
    expect(await partitions()).toContain("page_views_2026_11_17");
    await store.turnDays("2027-12-23");
    expect(await partitions()).not.toContain("page_views_2026_11_17");
    expect(await partitions()).toContain("page_views_2027_12_30");
    expect(await storedCounts(db)).toEqual(counts);
  });
});
