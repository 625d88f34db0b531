// Only before a release.
import { type Database, openDatabase } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import {
  clickHouseCommand,
  startClickHouse,
  type TestClickHouse,
} from "@sightline/testing/clickhouse";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { movePageViews } from "../../move-page-views.ts";
import { everyReport, FILTERS } from "../../testing/every-report.ts";
import { dayBefore, manyViews } from "../../testing/many-views.ts";
import type { EventArchive } from "../archive.ts";
import type { EventStore, PageView } from "../event-store.ts";
import { createPostgresStore } from "../postgres-store.ts";
import { createClickHouseArchive } from "./clickhouse-archive.ts";
import { connectClickHouse } from "./connect.ts";

const VIEWS = 18_000;
const DAYS = 30;

interface Installation {
  readonly testDatabase: TestDatabase;
  readonly database: Database;
  readonly store: EventStore;
}

/** One report after the other, as long as the work takes: each is right, wherever its days are. */
async function whileReading(store: EventStore, work: () => Promise<void>): Promise<void> {
  const some = FILTERS.slice(1, 2);
  const expected = await everyReport(store, some);
  let isDone = false;
  const reading = async () => {
    while (!isDone) expect(await everyReport(store, some)).toEqual(expected);
  };
  const working = work().finally(() => {
    isDone = true;
  });
  await Promise.all([working, reading()]);
}

describe.skipIf(clickHouseCommand() === null)("ClickHouse (if it is installed)", () => {
  let clickhouse: TestClickHouse;
  let archive: EventArchive;
  const opened: Installation[] = [];
  const errors: unknown[] = [];

  async function install(withArchive: boolean): Promise<Installation> {
    const testDatabase = await createTestDatabase();
    const connection = { connectionString: testDatabase.url };
    const database = openDatabase({ connection, maxConnections: 5, applicationName: "clickhouse" });
    const onArchiveError = (error: unknown) => errors.push(error);
    const options = withArchive ? { archive, onArchiveError } : {};
    const one = { testDatabase, database, store: createPostgresStore(database.db, options) };
    opened.push(one);
    return one;
  }

  async function fill({ store }: Installation, views: readonly PageView[]): Promise<void> {
    for (let start = 0; start < views.length; start += 1_000) {
      await store.save(views.slice(start, start + 1_000), {});
    }
    await rollUp(store);
  }

  /** Other tests use the same server: what they have begun may hold the roll-up back for a moment. */
  async function rollUp(store: EventStore): Promise<void> {
    do {
      await store.rollUp();
    } while ((await store.readState(dayBefore(0))).waiting > 0);
    await store.rollUp();
  }

  const daysHere = async ({ database: { db } }: Installation) =>
    new Set(
      (await db.selectFrom("traffic_sessions").select("day").distinct().execute()).map(
        ({ day }) => day,
      ),
    );

  beforeAll(async () => {
    clickhouse = await startClickHouse();
    archive = createClickHouseArchive([connectClickHouse(clickhouse.url)]);
  });
  afterAll(async () => {
    await archive?.close();
    await clickhouse?.drop();
    for (const { database, testDatabase } of opened) {
      await database.close();
      await testDatabase.drop();
    }
  });

  it(`${VIEWS} views: every report is the same on both, also after moving there and back`, {
    timeout: 600_000,
  }, async () => {
    const views = manyViews(VIEWS, DAYS);
    const [plain, moving] = [await install(false), await install(false)];
    await fill(plain, views);
    await fill(moving, views);
    const expected = await everyReport(plain.store);

    const interrupted = new AbortController();
    const stopAfterTen = (done: number) => {
      if (done === 10) interrupted.abort();
    };
    const options = { signal: interrupted.signal, onMoved: stopAfterTen };
    const first = await movePageViews(moving.database.db, [clickhouse.url], "clickhouse", options);
    expect(first.moved).toBe(10);
    const { db } = moving.database;
    const withArchive = createPostgresStore(db, { archive });
    expect(await everyReport(withArchive)).toEqual(expected);

    // Who reads a day while it's to be dropped makes it wait.
    await whileReading(withArchive, async () => {
      while ((await movePageViews(db, [clickhouse.url], "clickhouse", {})).left > 0);
    });
    expect(await daysHere(moving)).toEqual(new Set([dayBefore(1), dayBefore(2)]));
    expect(await everyReport(withArchive)).toEqual(expected);

    await whileReading(withArchive, async () => {
      const back = await movePageViews(db, [clickhouse.url], "postgresql", {});
      expect(back.left).toBe(0);
    });
    expect((await daysHere(moving)).size).toBe(DAYS);
    expect(await everyReport(moving.store)).toEqual(expected);
    const rowsOf = (one: Installation) =>
      one.database.db.selectFrom("page_views").selectAll().orderBy("id").execute();
    const withoutTransaction = ({ stored_by: _, ...row }: { stored_by: unknown }) => row;
    expect((await rowsOf(moving)).map(withoutTransaction)).toEqual(
      (await rowsOf(plain)).map(withoutTransaction),
    );
  });

  it("killed while views come in: nothing acknowledged is missing or twice when it's back", async () => {
    const [plain, here] = [await install(false), await install(true)];
    const views = manyViews(VIEWS, DAYS).slice(0, 3_000);
    await fill(plain, views);
    await fill(here, views.slice(0, 1_000));
    expect(errors).toEqual([]);

    await clickhouse.halt();
    const recent = views.slice(1_000).filter(({ viewedAt }) => dayOf(viewedAt) >= dayBefore(2));
    const older = views.slice(1_000).filter(({ viewedAt }) => dayOf(viewedAt) < dayBefore(2));
    await here.store.save(recent, {});
    await here.store.rollUp();
    await clickhouse.start();
    await fill(here, older);
    expect(await everyReport(here.store)).toEqual(await everyReport(plain.store));
    expect(await daysHere(here)).toEqual(new Set([dayBefore(1), dayBefore(2)]));
  });
});
