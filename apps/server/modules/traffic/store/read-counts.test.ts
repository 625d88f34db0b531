import { type Database, openDatabase, type Tables } from "@sightline/database";
import { type CountedDimension, DIMENSIONS, pageCategory } from "@sightline/domain/traffic";
import { chanceFrom } from "@sightline/testing/chance";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aView } from "../testing/a-view.ts";
import type { PageView } from "./event-store.ts";
import { createPostgresStore } from "./postgres-store.ts";
import { countSessions, readAnalyzed, readDays, readTop } from "./read-counts.ts";
import {
  analyzedInSessions,
  countListed,
  daysOfSessions,
  topOfSessions,
} from "./session-figures.queries.ts";

let testDatabase: TestDatabase;
let database: Database;
let db: Kysely<Tables>;
const chance = chanceFrom(18);
const pick = <T>(...values: readonly T[]) => values[Math.floor(chance() * values.length)] as T;
const DAYS = ["2026-08-30", "2026-08-31", "2026-09-01", "2026-09-30", "2026-10-01", "2026-10-15"];

function someView(time: string): PageView {
  const path = pick("/", "/pricing", "/dashboard", "/analysis/:id");
  return aView({
    path,
    category: pageCategory(path),
    viewedAt: new Date(Date.parse(`${pick(...DAYS)}T${time}Z`) + Math.floor(chance() * 120) * 20e3),
    visitor: `${String(10 + Math.floor(chance() * 30)).repeat(4)}-0000-0000-0000-000000000000`,
    ...pick({ channel: "search", source: "Google" }, { channel: "direct" }, { channel: "ai" }),
    tags: { ...aView().tags, campaign: pick(null, "autumn") },
    country: pick("DE", "US", null),
    device: pick("desktop", "mobile"),
  });
}

/** A part isn't rolled up, and lengthens sessions that are. */
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const connection = { connectionString: testDatabase.url };
  database = openDatabase({ connection, maxConnections: 5, applicationName: "read-counts-test" });
  db = database.db;
  const store = createPostgresStore(db);
  await store.save(
    Array.from({ length: 300 }, () => someView("10:00:00")),
    {},
  );
  await store.rollUp();
  await store.save(
    Array.from({ length: 60 }, () => someView("10:40:00")),
    {},
  );
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const PERIODS = [
  { from: "2026-08-31", to: "2026-10-01" },
  { from: "2026-08-01", to: "2026-10-31" },
];
const FILTERS = [{}, { category: "outer" }, { channel: "search" }, { source: "Google" }];

describe.each(PERIODS)("what is counted ahead from $from to $to", (period) => {
  it.each(FILTERS)("equals what the sessions themselves say, with %j", async (filters) => {
    const { days, ...total } = await readDays(db, period, filters);
    const sessions = await daysOfSessions(db, period, filters);
    expect([{ ...total, day: null }, ...days]).toEqual(
      expect.arrayContaining(sessions.map((row) => expect.objectContaining(row))),
    );
    expect(days.length).toBe(sessions.length - 1);
    expect(await countSessions(db, period, filters)).toBe(await countListed(db, period, filters));
    const analyzed = await readAnalyzed(db, period, filters);
    const { visitors, medianSeconds } = await analyzedInSessions(db, period, filters);
    expect(analyzed.visitors).toBe(visitors);
    const exact = medianSeconds ?? Number.NaN;
    expect(Math.abs((analyzed.medianSeconds ?? 0) - exact)).toBeLessThan(0.5 + exact / 40);
  });

  it("is right for every dimension, alone and with a filter", async () => {
    const dimensions: readonly CountedDimension[] = [...DIMENSIONS, "landing"];
    for (const dimension of dimensions) {
      for (const filters of [...FILTERS, { analyzed: "" }]) {
        const rows = await readTop(db, dimension, period, filters, 500);
        const expected = await topOfSessions(db, dimension, period, filters, 500);
        expect({ dimension, filters, rows }).toEqual({ dimension, filters, rows: expected });
      }
    }
  });
});
