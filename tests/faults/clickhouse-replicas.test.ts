// Only before a release.
import { type Database, openDatabase } from "@sightline/database";
import {
  clickHouseCommand,
  hasZooKeeper,
  startReplicas,
  type TestClickHouse,
  type TestReplicas,
} from "@sightline/testing/clickhouse";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EventArchive } from "../../apps/server/modules/traffic/store/archive.ts";
import { createClickHouseArchive } from "../../apps/server/modules/traffic/store/clickhouse/clickhouse-archive.ts";
import {
  type ClickHouse,
  connectClickHouse,
} from "../../apps/server/modules/traffic/store/clickhouse/connect.ts";
import { SESSIONS, VIEWS } from "../../apps/server/modules/traffic/store/clickhouse/schema.ts";
import { statement } from "../../apps/server/modules/traffic/store/clickhouse/statement.ts";
import type { EventStore, PageView } from "../../apps/server/modules/traffic/store/event-store.ts";
import { bringAllBack } from "../../apps/server/modules/traffic/store/move-days.ts";
import { createPostgresStore } from "../../apps/server/modules/traffic/store/postgres-store.ts";
import { everyReport, FILTERS } from "../../apps/server/modules/traffic/testing/every-report.ts";
import { dayBefore, manyViews } from "../../apps/server/modules/traffic/testing/many-views.ts";

const DAYS = 20;
const views = manyViews(6_000, DAYS);
/** By how long ago they were: each part of the test moves some days more. */
const ofDays = (from: number, to: number) =>
  views.filter(({ viewedAt }) => {
    const day = viewedAt.toISOString().slice(0, 10);
    return day >= dayBefore(from) && day <= dayBefore(to);
  });

interface Installation {
  readonly testDatabase: TestDatabase;
  readonly database: Database;
}

/** Debian's packages are enough: apt-get install clickhouse-server zookeeper default-jre-headless. */
const isInstalled = clickHouseCommand() !== null && hasZooKeeper();

describe.skipIf(!isInstalled)(
  "two ClickHouse servers (if they and ZooKeeper are installed)",
  () => {
    let replicas: TestReplicas;
    let reference: Installation;
    let here: Installation;
    let plain: EventStore;
    let store: EventStore;
    let archive: EventArchive;
    let errors: unknown[] = [];
    const connections: ClickHouse[] = [];
    /** Called before the first server gets the sessions of a day: in the middle of its move. */
    let midway: () => Promise<void> = async () => {};

    function connected({ url }: TestClickHouse): ClickHouse {
      const connection = connectClickHouse(url);
      connections.push(connection);
      return connection;
    }

    async function install(): Promise<Installation> {
      const testDatabase = await createTestDatabase();
      const connection = { connectionString: testDatabase.url };
      const database = openDatabase({ connection, maxConnections: 5, applicationName: "replicas" });
      return { testDatabase, database };
    }

    beforeAll(async () => {
      replicas = await startReplicas();
      [reference, here] = [await install(), await install()];
      plain = createPostgresStore(reference.database.db);
      const one = connected(replicas.one);
      const insert: ClickHouse["insert"] = async (table, rows) => {
        if (table === SESSIONS) await midway();
        return one.insert(table, rows);
      };
      archive = createClickHouseArchive([{ ...one, insert }, connected(replicas.other)]);
      store = createPostgresStore(here.database.db, {
        archive,
        onArchiveError: (error) => errors.push(error),
      });
    });
    afterAll(async () => {
      for (const connection of connections) await connection.close();
      await replicas?.drop();
      for (const { database, testDatabase } of [reference, here]) {
        await database.close();
        await testDatabase.drop();
      }
    });

    /** In both installations; one of them moves what is over. */
    async function save(some: readonly PageView[]): Promise<void> {
      for (let start = 0; start < some.length; start += 1_000) {
        for (const one of [plain, store]) await one.save(some.slice(start, start + 1_000), {});
      }
      await rollUp();
    }

    /** Until all is counted: what other tests do on the same server may hold it back for a moment. */
    async function rollUp(): Promise<void> {
      for (const one of [plain, store]) {
        do {
          await one.rollUp();
        } while ((await one.readState(dayBefore(0))).waiting > 0);
      }
      errors = [];
      await store.rollUp();
    }

    async function waiting(): Promise<number> {
      const { db } = here.database;
      const days = await db.selectFrom("traffic_sessions").select("day").distinct().execute();
      return days.filter(({ day }) => day < dayBefore(2)).length;
    }

    /** A server that is back takes page views once ZooKeeper knows it again. */
    async function untilMoved(): Promise<void> {
      await expect
        .poll(async () => {
          await rollUp();
          return { waiting: await waiting(), errors };
        })
        .toEqual({ waiting: 0, errors: [] });
    }

    const expectSameReports = async () =>
      expect(await everyReport(store)).toEqual(await everyReport(plain));

    /** What one server alone has of each move: as many rows as were noted, each id once, and its reports. */
    async function expectWhole(server: TestClickHouse): Promise<void> {
      const connection = connected(server);
      const noted = await here.database.db
        .selectFrom("traffic_moved_days")
        .select(["move", "views", "sessions"])
        .orderBy("move")
        .execute();
      const moves = noted.map(({ move }) => move);
      const read = () =>
        connection.query<{ move: string; views: string; ids: string; sessions: string }>(statement`
        select move, count() as views, uniqExact(id) as ids, any(session_count) as sessions
        from ${VIEWS} any left join (
          select move, count() as session_count from ${SESSIONS} group by move
        ) using move
        where move in (${moves}) group by move order by move`);
      const expected = noted.map(({ move, views: count, sessions }) => ({
        ...{ move, views: String(count), ids: String(count), sessions: String(sessions) },
      }));
      await expect.poll(read).toEqual(expected);
      const alone = createPostgresStore(here.database.db, {
        archive: createClickHouseArchive([connection]),
      });
      expect(await everyReport(alone)).toEqual(await everyReport(plain));
    }

    it("tables of a server that was used alone are refused, not taken for a copy", async () => {
      for (const { url } of [replicas.one, replicas.other]) {
        await fetch(url, { method: "POST", body: "create database alone" });
      }
      const inDatabase = (server: TestClickHouse) =>
        connected({ ...server, url: `${server.url}/alone` });
      await createClickHouseArchive([inDatabase(replicas.one)]).prepare();
      const both = createClickHouseArchive([inDatabase(replicas.one), inDatabase(replicas.other)]);
      await expect(both.prepare()).rejects.toThrow("has the tables of a single server");
    });

    it("both have every day that was moved", async () => {
      await save([...ofDays(20, 17), ...ofDays(2, 1)]);
      await untilMoved();
      await expectSameReports();
      await expectWhole(replicas.one);
      await expectWhole(replicas.other);
    });

    it("one killed while it's sent a day: the day and those after it wait, and reports are right", async () => {
      midway = () => replicas.one.halt();
      await save(ofDays(16, 13));
      midway = async () => {};
      expect(await waiting()).toBe(4);
      await expectSameReports();
      await rollUp();
      expect(await waiting()).toBe(4);
      expect(String(errors[0])).toContain("1 of 2 ClickHouse servers can take page views");
      await expectSameReports();
    });

    it("back again, days move on: both have everything, and nothing is there twice", async () => {
      await replicas.one.start();
      await expectSameReports();
      await untilMoved();
      await expectSameReports();
      await expectWhole(replicas.one);
      await expectWhole(replicas.other);
    });

    it("the other killed before it has copied a day: the day waits", async () => {
      midway = () => replicas.other.halt();
      await save(ofDays(12, 10));
      midway = async () => {};
      expect(await waiting()).toBe(3);
      await expectSameReports();
      await replicas.other.start();
      await untilMoved();
      await expectWhole(replicas.one);
      await expectWhole(replicas.other);
    });

    it("ZooKeeper killed: reports are right, and days wait until it's back", async () => {
      await replicas.zooKeeper.halt();
      await save(ofDays(9, 7));
      expect(await waiting()).toBe(3);
      expect(errors).toHaveLength(1);
      await expectSameReports();
      await replicas.zooKeeper.start();
      await untilMoved();
      await expectWhole(replicas.one);
      await expectWhole(replicas.other);
    });

    it("the disk of one replaced: it isn't asked before it has copied everything", async () => {
      await replicas.one.halt();
      await replicas.one.loseDisk();
      await replicas.one.start();
      await replicas.other.halt();
      await expect(everyReport(store)).rejects.toThrow("page views in ClickHouse can't be read");
      await replicas.other.start();
      await expectSameReports();
      await save(ofDays(6, 3));
      await untilMoved();
      await expectWhole(replicas.one);
      await expectWhole(replicas.other);
    });

    it("moved back to PostgreSQL while reports are read: each is right", async () => {
      const some = FILTERS.slice(1, 2);
      const expected = await everyReport(plain, some);
      let isDone = false;
      const moving = bringAllBack(here.database.db, archive, {}).finally(() => {
        isDone = true;
      });
      const reading = async () => {
        while (!isDone) expect(await everyReport(store, some)).toEqual(expected);
      };
      const [{ left }] = await Promise.all([moving, reading()]);
      expect(left).toBe(0);
      const alone = createPostgresStore(here.database.db);
      expect(await everyReport(alone)).toEqual(await everyReport(plain));
    });
  },
);
