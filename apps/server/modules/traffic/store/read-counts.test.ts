import { type Database, openDatabase, type Tables } from "@sightline/database";
import {
  type CountedDimension,
  DIMENSIONS,
  pageCategory,
  type Session,
} from "@sightline/domain/traffic";
import { chanceFrom } from "@sightline/testing/chance";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aView } from "../testing/a-view.ts";
import { figuresOf } from "../testing/figures-of-sessions.ts";
import { ColumnCache } from "./column-cache.ts";
import type { CountFilters } from "./counts.queries.ts";
import type { PageView } from "./event-store.ts";
import { listSessions } from "./list-sessions.ts";
import { createPostgresStore } from "./postgres-store.ts";
import type { ColumnSource } from "./read-columns.ts";
import { countSessions, readAnalyzed, readDays, readTop } from "./read-counts.ts";
import { writeColumns } from "./session-columns.queries.ts";
import { sessionsOfDays } from "./sessions.queries.ts";
import { writeQuarters } from "./write-quarters.ts";

let testDatabase: TestDatabase;
let database: Database;
let db: Kysely<Tables>;
/** One for all states: days that are written again aren't read from what was kept of them. */
let source: ColumnSource;
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
  source = { db, cache: new ColumnCache(), archive: null };
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
  // A whole quarter and a month.
  { from: "2026-07-01", to: "2026-10-31" },
];
/** The first few are counted ahead, the others are found in the columns of sessions. */
const FILTERS: readonly CountFilters[] = [
  {},
  { category: "outer" },
  { channel: "search" },
  { source: "Google" },
  { path: "/pricing" },
  { source: "", country: "DE" },
  { source: "Google", device: "mobile", country: "" },
  { campaign: "autumn", country: "US" },
  { path: "/pricing", country: "DE" },
  { path: "/", category: "dashboard" },
  { category: "outer", device: "desktop", campaign: "autumn" },
  { source: "nobody", device: "mobile" },
  { campaign: "", device: "mobile" },
  { analyzed: "" },
  { analyzed: "", country: "DE", source: "Google" },
];
/** Days that all count are the easier case. */
const filtersOf = (period: (typeof PERIODS)[number]) =>
  period === PERIODS[0] ? FILTERS : FILTERS.filter((_, nth) => nth % 3 === 0);
const BY: readonly CountedDimension[] = [...DIMENSIONS, "landing"];

/** As they are now, and with the columns of days written. */
const STATES = {
  "before the columns of days are written": async () => {},
  "with columns and the quarter, and views that came after them": async () => {
    await writeColumns(db, "2026-10-15");
    await writeQuarters(db, "2026-10-15");
  },
  "when everything is rolled up and written": async () => {
    await createPostgresStore(db).rollUp();
    await writeColumns(db, "2026-10-16");
    await writeQuarters(db, "2026-10-16");
  },
  "when days that were read are written again": async () => {
    const store = createPostgresStore(db);
    const late = Array.from({ length: 60 }, () => someView("11:40:00"));
    await store.save(late, {});
    await store.rollUp();
    await writeColumns(db, "2026-10-16");
  },
};

describe.each(Object.entries(STATES))("%s", (_, become) => {
  let sessions: Session[];
  beforeAll(async () => {
    await become();
    sessions = await sessionsOfDays(db, DAYS);
  });

  it.each(PERIODS)("figures are what the sessions say, from $from to $to", async (period) => {
    for (const filters of filtersOf(period)) {
      const expected = figuresOf(sessions, period, filters);
      const about = (what: unknown) => ({ filters, what });
      expect(about(await readDays(source, period, filters))).toEqual(about(expected.days()));
      expect(about(await countSessions(source, period, filters))).toEqual(about(expected.count));
      const { visitors, medianSeconds } = expected.analyzed();
      const analyzed = await readAnalyzed(source, period, filters);
      expect(about(analyzed.visitors)).toEqual(about(visitors));
      const exact = medianSeconds ?? 0;
      expect(Math.abs((analyzed.medianSeconds ?? 0) - exact)).toBeLessThan(0.5 + exact / 40);
      for (const by of BY) {
        const rows = await readTop(source, by, period, filters, 500);
        expect({ by, filters, rows }).toEqual({ by, filters, rows: expected.top(by) });
      }
    }
  });

  it.each(PERIODS)("sessions are listed, the newest first, from $from to $to", async (period) => {
    for (const filters of filtersOf(period)) {
      const { newestFirst } = figuresOf(sessions, period, filters);
      for (const slice of [
        { offset: 0, limit: 5 },
        { offset: 7, limit: 60 },
      ]) {
        const listed = await listSessions(source, period, filters, slice);
        const expected = newestFirst.slice(slice.offset, slice.offset + slice.limit);
        expect(listed.map(withoutVisitor)).toEqual(expected.map(withoutVisitor));
      }
    }
  });
});

const withoutVisitor = ({ visitor: _, ...session }: Session) => session;
