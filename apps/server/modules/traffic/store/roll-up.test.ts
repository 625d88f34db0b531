import { randomUUID } from "node:crypto";
import { type Database, openDatabase, type Tables } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import { sharesOf, VisitorSketch } from "@sightline/domain/traffic";
import { chanceFrom } from "@sightline/testing/chance";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { rounds } from "@sightline/testing/rounds";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aView } from "../testing/a-view.ts";
import type { PageView } from "./event-store.ts";
import { insertViews } from "./page-views.queries.ts";
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

async function storedCounts() {
  const rows = await db.selectFrom("traffic_counts").selectAll().execute();
  return rows.map(({ visitors, ...row }) => ({
    ...row,
    visitors: VisitorSketch.fromBytes(visitors).count(),
  }));
}

/** By a way of its own: every view of the table, one after the other. */
async function countsOfRawRows() {
  const views = await db
    .selectFrom("page_views")
    .selectAll()
    .orderBy("day")
    .orderBy("visitor")
    .orderBy("viewed_at")
    .orderBy("id")
    .execute();
  const counts = new Map<string, Record<string, unknown> & { visitors: Set<string> }>();
  const sessions: (typeof views)[] = [];
  views.forEach((view, index) => {
    const before = views[index - 1];
    const goesOn =
      before?.day === view.day &&
      before.visitor === view.visitor &&
      view.viewed_at.getTime() - before.viewed_at.getTime() <= 30 * 60_000;
    if (goesOn) sessions.at(-1)?.push(view);
    else sessions.push([view]);
  });
  for (const session of sessions) {
    const [first] = session;
    const start = first?.viewed_at.getTime() ?? 0;
    for (const share of sharesOf({
      ...{ day: first?.day ?? "", visitor: first?.visitor ?? "", startedAt: new Date(start) },
      paths: session.map(({ path }) => path),
      categories: session.map(({ category }) => category as "outer"),
      seconds: session.map(({ viewed_at }) => Math.round((viewed_at.getTime() - start) / 1000)),
      ...{ channel: first?.channel as "direct", source: first?.source ?? null },
      ...{ campaign: first?.utm_campaign ?? null, country: first?.country ?? null },
      device: first?.device as "desktop",
    })) {
      for (const grain of ["day", "month"]) {
        const start = grain === "day" ? first?.day : `${first?.day.slice(0, 7)}-01`;
        const { dimension, value, other, otherValue, timedViews, seenIn, ...figures } = share;
        const key = JSON.stringify([grain, start, dimension, value, other, otherValue]);
        const count = counts.get(key) ?? {
          ...{ grain, start, dimension, value, other, other_value: otherValue },
          ...{ views: 0, sessions: 0, exits: 0, bounces: 0, seconds: 0, timed_views: 0 },
          ...{ seen_in: 0, visitors: new Set() },
        };
        counts.set(key, count);
        const numbers = { ...figures, timed_views: timedViews, seen_in: seenIn };
        for (const [name, number] of Object.entries(numbers)) {
          count[name] = Number(count[name]) + number;
        }
        count.visitors.add(first?.visitor ?? "");
      }
    }
  }
  return [...counts.values()].map((count) => ({ ...count, visitors: count.visitors.size }));
}

const inOrder = (rows: readonly object[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();

const ana = { visitor: randomUUID() };
const WRITERS = 6;
const TRANSACTIONS = 12;
const SEEDS = Array.from({ length: rounds({ usually: 1, all: 20 }) }, (_, seed) => seed);
const DAY_MS = 86_400_000;
const today = Date.UTC(2026, 10, 17, 12);

describe("the counts of days", () => {
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

      expect(inOrder(await storedCounts())).toEqual(inOrder(await countsOfRawRows()));
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
    expect(inOrder(await storedCounts())).toEqual(inOrder(await countsOfRawRows()));
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
    expect(inOrder(await storedCounts())).toEqual(inOrder(await countsOfRawRows()));
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
    const counts = await storedCounts();
    await store.turnDays("2027-12-22");
    expect(await partitions()).not.toContain("page_views_2026_11_16");
    expect(await partitions()).toContain("page_views_2026_11_17");
    await store.turnDays("2027-12-23");
    expect(await partitions()).not.toContain("page_views_2026_11_17");
    expect(await partitions()).toContain("page_views_2027_12_30");
    expect(await storedCounts()).toEqual(counts);
  });
});
