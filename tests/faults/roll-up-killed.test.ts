// Only before a release.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase, type Tables } from "@sightline/database";
import { chanceFrom } from "@sightline/testing/chance";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { startNode } from "@sightline/testing/process";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROLL_UP_TRAFFIC } from "../../apps/server/modules/traffic/index.ts";
import { insertViews } from "../../apps/server/modules/traffic/store/page-views.queries.ts";
import { createPostgresStore } from "../../apps/server/modules/traffic/store/postgres-store.ts";
import { aView } from "../../apps/server/modules/traffic/testing/a-view.ts";
import {
  countsOfRawRows,
  inOrder,
  storedCounts,
} from "../../apps/server/modules/traffic/testing/counts-of-views.ts";
import { createJobQueue, type JobQueue } from "../../apps/server/platform/jobs/index.ts";
import { createLog } from "../../apps/server/platform/logging/index.ts";

const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);
const WRITERS = 6;
const TRANSACTIONS = 6;
const DAY_MS = 86_400_000;
const today = Date.UTC(2026, 10, 17, 12);
/** A roll-up waits for each of these in turn, in the middle of its transaction. */
const STEPS = ["traffic_sessions", "traffic_session_columns", "traffic_counts"];
const patiently = { timeout: 120_000, interval: 50 };

let dataDir: string;
let testDatabase: TestDatabase;
let database: Database;
let queue: JobQueue;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sightline-roll-up-killed-"));
  testDatabase = await createTestDatabase();
  const connection = { connectionString: testDatabase.url };
  database = openDatabase({ connection, maxConnections: 12, applicationName: "roll-up-killed" });
  queue = createJobQueue(connection, createLog("silent"), { worker: false });
  await queue.start([ROLL_UP_TRAFFIC]);
});
afterAll(async () => {
  await queue.stop();
  await database.close();
  await testDatabase.drop();
  await rm(dataDir, { recursive: true, force: true });
});

describe("kill -9 of the worker while it rolls up page views", () => {
  it.each(SEEDS)(
    "the counts equal the raw rows (seed %i)",
    {
      timeout: 300_000,
    },
    async (seed) => {
      const { db } = database;
      const chance = chanceFrom(seed);
      const pick = <T>(...values: readonly T[]) =>
        values[Math.floor(chance() * values.length)] as T;
      const someView = () =>
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
      const write = async () => {
        for (let turn = 0; turn < TRANSACTIONS; turn += 1) {
          const views = Array.from({ length: 1 + Math.floor(chance() * 4) }, someView);
          await db.transaction().execute((tx) => insertViews(tx, randomUUID(), views, {}));
        }
      };
      const store = createPostgresStore(db);
      await store.save(
        [0, 1, 17].map((days) => aView({ viewedAt: new Date(today - days * DAY_MS) })),
        {},
      );
      await Promise.all(Array.from({ length: WRITERS }, write));

      const worker = await startNode({
        ROLE: "worker",
        DATABASE_URL: testDatabase.url,
        DATA_DIR: dataDir,
      });
      await db.transaction().execute(async (tx) => {
        await sql`lock table ${sql.table(pick(...STEPS))} in exclusive mode`.execute(tx);
        await queue.send(ROLL_UP_TRAFFIC, {});
        // Asked in this transaction: one that waits in silence would be ended.
        await expect.poll(() => isRollUpWaiting(tx), patiently).toBe(true);
        await worker.end("SIGKILL");
      });
      await Promise.all(Array.from({ length: WRITERS }, write));

      const another = await startNode({
        ROLE: "worker",
        DATABASE_URL: testDatabase.url,
        DATA_DIR: dataDir,
      });
      await queue.send(ROLL_UP_TRAFFIC, {});
      await expect.poll(viewsWaiting, patiently).toBe(0);
      await another.end("SIGTERM");
      expect(inOrder(await storedCounts(db))).toEqual(inOrder(await countsOfRawRows(db)));
    },
  );
});

/** It has begun, and can't go on. */
async function isRollUpWaiting(tx: Kysely<Tables>): Promise<boolean> {
  // Otherwise a transaction sees the activity of its first look.
  await sql`select pg_stat_clear_snapshot()`.execute(tx);
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ilike '%traffic_%'
    ) as waiting
  `.execute(tx);
  return rows[0]?.waiting === true;
}

async function viewsWaiting(): Promise<number> {
  const { waiting } = await createPostgresStore(database.db).readState("2026-11-17");
  return waiting;
}
