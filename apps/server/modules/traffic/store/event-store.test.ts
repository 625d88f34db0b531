// Only before a release.
import { randomUUID } from "node:crypto";
import { type Database, openDatabase } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import {
  ANALYSIS_PATH,
  DIMENSIONS,
  NONE,
  pageCategory,
  type Session,
  type TrafficFilters,
} from "@sightline/domain/traffic";
import { chanceFrom } from "@sightline/testing/chance";
import {
  clickHouseCommand,
  startClickHouse,
  type TestClickHouse,
} from "@sightline/testing/clickhouse";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { runsAll } from "@sightline/testing/rounds";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aView } from "../testing/a-view.ts";
import { figuresOf } from "../testing/figures-of-sessions.ts";
import { sessionsOfViews } from "../testing/sessions-of-views.ts";
import { createClickHouseArchive } from "./clickhouse/clickhouse-archive.ts";
import { connectClickHouse } from "./clickhouse/connect.ts";
import type { EventStore, PageView } from "./event-store.ts";
import { createPostgresStore } from "./postgres-store.ts";

/** What every store must do, whatever it keeps views in. */
const chance = chanceFrom(24);
const pick = <T>(...values: readonly T[]) => values[Math.floor(chance() * values.length)] as T;
const DAY_MS = 86_400_000;
const dayBefore = (days: number) => dayOf(Date.now() - days * DAY_MS);
/** Some are over long ago, and some may still get views. */
const DAYS = [40, 39, 33, 12, 4, 3, 2, 1].map(dayBefore);
const ALL = { from: dayBefore(60), to: dayBefore(0) };
const PERIODS = [ALL, { from: dayBefore(33), to: dayBefore(2) }];
const VISITORS = Array.from({ length: 25 }, () => randomUUID());
/** As people write them, and as someone would write them who wants to read something else. */
const CAMPAIGNS = [null, "autumn", "it's 50% \\ off", "' or 1 = 1 --"];

function someView(hour: number): PageView {
  const path = pick("/", "/pricing", "/dashboard", ANALYSIS_PATH);
  const time = Date.parse(pick(...DAYS)) + hour * 3_600_000 + Math.floor(chance() * 7_200_000);
  return aView({
    ...{ path, category: pageCategory(path), viewedAt: new Date(time), visitor: pick(...VISITORS) },
    ...pick({ channel: "search", source: "Google" }, { channel: "direct" }, { channel: "ai" }),
    tags: { ...aView().tags, campaign: pick(...CAMPAIGNS) },
    country: pick("DE", "US", null),
    device: pick("desktop", "mobile"),
  });
}

const FILTERS: readonly TrafficFilters[] = [
  {},
  { source: NONE, country: "DE" },
  { source: "Google", device: "mobile", country: NONE },
  { campaign: "it's 50% \\ off", country: "US" },
  { campaign: "' or 1 = 1 --", device: "mobile" },
  { campaign: NONE, device: "mobile" },
  { path: "/pricing", country: "DE" },
  { path: "/", category: "dashboard" },
  { category: "outer", device: "desktop", campaign: "autumn" },
];

let clickhouse: TestClickHouse | null = null;
const STORES = [
  { name: "PostgreSQL", isHere: true },
  // Debian's package is enough: apt-get install clickhouse-server.
  {
    name: `ClickHouse${clickHouseCommand() === null ? ", which isn't installed here" : ""}`,
    isHere: runsAll() && clickHouseCommand() !== null,
  },
];

for (const { name, isHere } of STORES) {
  describe.skipIf(!isHere)(`page views in ${name}`, () => {
    let testDatabase: TestDatabase;
    let database: Database;
    let store: EventStore;
    let close = async () => {};
    const saved: PageView[] = [];
    let sessions: Session[];
    const errors: unknown[] = [];

    async function save(views: readonly PageView[]): Promise<number> {
      saved.push(...views);
      return store.save(views, {});
    }

    beforeAll(async () => {
      testDatabase = await createTestDatabase();
      const connection = { connectionString: testDatabase.url };
      database = openDatabase({ connection, maxConnections: 5, applicationName: "event-store" });
      if (name.startsWith("ClickHouse")) {
        clickhouse = await startClickHouse();
        const archive = createClickHouseArchive([connectClickHouse(clickhouse.url)]);
        store = createPostgresStore(database.db, {
          archive,
          onArchiveError: (error) => errors.push(error),
        });
        close = () => archive.close();
      } else store = createPostgresStore(database.db);
    });
    afterAll(async () => {
      await close();
      await clickhouse?.drop();
      await database.close();
      await testDatabase.drop();
    });

    /** Other tests use the same server: what they have begun may hold the roll-up back for a moment. */
    async function rollUp(): Promise<void> {
      do {
        await store.rollUp();
      } while ((await store.readState(dayBefore(0))).waiting > 0);
      await store.rollUp();
    }

    it("a view that is delivered twice counts once, before and after it is rolled up", async () => {
      const first = Array.from({ length: 200 }, () => someView(9));
      expect(await save(first)).toBe(200);
      expect(await save([...first.slice(0, 50), someView(9)])).toBe(1);
      await rollUp();
      expect(await save([...first.slice(0, 20), someView(12)])).toBe(1);
      expect((await store.outcomesOf(dayBefore(0))).repeated).toBe(70);
      const { views } = await store.readDays(ALL, {});
      expect(views).toBe(202);
      expect(errors).toEqual([]);
    });

    it("a visit across midnight is two sessions, one on each day", async () => {
      const visitor = randomUUID();
      for (const day of [dayBefore(20), dayBefore(1)]) {
        const midnight = Date.parse(day) + DAY_MS;
        const at = (seconds: number, path: string) =>
          aView({ visitor, path, country: "FR", viewedAt: new Date(midnight + seconds * 1000) });
        await save([at(-60, "/"), at(-20, "/pricing"), at(30, "/features")]);
      }
      const read = () => store.readDays(ALL, { country: "FR", device: "desktop" });
      const before = await read();
      expect(before).toMatchObject({ views: 6, sessions: 4, bounces: 2, visitors: 1, seconds: 80 });
      expect(before.days.map(({ sessions }) => sessions)).toEqual([1, 1, 1, 1]);
      await rollUp();
      expect(await read()).toEqual(before);
    });

    const STATES: Record<string, () => Promise<unknown>> = {
      "with views that aren't rolled up": () =>
        save(Array.from({ length: 200 }, () => someView(11))),
      "when everything is rolled up": rollUp,
      "with late views of days that are over": async () => {
        await save(Array.from({ length: 40 }, () => someView(13)));
        await rollUp();
      },
    };

    describe.each(Object.keys(STATES))("%s", (state) => {
      beforeAll(async () => {
        await STATES[state]?.();
        sessions = sessionsOfViews(saved);
      });

      it.each(PERIODS)("figures are what the views say, from $from to $to", async (period) => {
        for (const filters of FILTERS) {
          const expected = figuresOf(sessions, period, filters);
          const about = (what: unknown) => ({ filters, what });
          expect(about(await store.readDays(period, filters))).toEqual(about(expected.days()));
          const analyzed = await store.readAnalyzed(period, filters);
          const { visitors, medianSeconds } = expected.analyzed();
          expect(about(analyzed.visitors)).toEqual(about(visitors));
          const exact = medianSeconds ?? 0;
          expect(Math.abs((analyzed.medianSeconds ?? 0) - exact)).toBeLessThan(0.5 + exact / 40);
          for (const by of [...DIMENSIONS, "landing"] as const) {
            const rows = await store.readTop(by, period, filters, 500);
            expect({ by, filters, rows }).toEqual({ by, filters, rows: expected.top(by) });
          }
          const by = "landing";
          const who = await store.readAnalyzedBy(by, period, filters, 500);
          const expectedBy = figuresOf(sessions, period, { ...filters, analyzed: NONE }).top(by);
          expect({ by, filters, who }).toMatchObject({
            ...{ by, filters },
            who: expectedBy.map(({ value, visitors }) => ({ value, visitors })),
          });
        }
      });

      it.each(PERIODS)(
        "sessions are listed, the newest first, from $from to $to",
        async (period) => {
          for (const filters of FILTERS) {
            const { newestFirst, count } = figuresOf(sessions, period, filters);
            for (const [offset, limit] of [
              [0, 5],
              [7, 30],
              [30, 400],
            ] as const) {
              const listed = await store.readSessions(period, filters, { offset, limit });
              expect(listed.total).toBe(count);
              expect(listed.sessions.map(withoutVisitor)).toEqual(
                newestFirst.slice(offset, offset + limit).map(withoutVisitor),
              );
            }
          }
        },
      );

      it("knows how a visitor came, and when they first opened an analysis", async () => {
        const inOrder = saved.toSorted((one, other) => +one.viewedAt - +other.viewedAt);
        for (const visitor of VISITORS.slice(0, 5)) {
          const own = inOrder.filter((view) => view.visitor === visitor);
          const [first] = own;
          expect(await store.firstViewOf(visitor)).toEqual({
            ...{ viewedAt: first?.viewedAt, path: first?.path, channel: first?.channel },
            ...{ source: first?.source, campaign: first?.tags.campaign },
          });
          const analysis = own.find(({ path }) => path === ANALYSIS_PATH);
          expect(await store.firstAnalysisOf(visitor)).toEqual(analysis?.viewedAt ?? null);
        }
        expect(await store.firstViewOf(randomUUID())).toBeNull();
        expect(await store.recordedSince()).toBe(DAYS[0]);
      });
    });

    it("counts visitors as well when they are many", async () => {
      const many = Array.from({ length: 3_000 }, (_, index) =>
        aView({
          ...{ country: "BR", device: "mobile", visitor: randomUUID() },
          viewedAt: new Date(Date.parse(dayBefore(index % 2 === 0 ? 8 : 1)) + index * 1000),
        }),
      );
      await save(many);
      const read = async () => [
        await store.readDays(ALL, { country: "BR", device: "mobile" }),
        await store.readTop("path", ALL, { country: "BR", device: "mobile" }, 5),
      ];
      const before = await read();
      await rollUp();
      expect(await read()).toEqual(before);
      const { visitors } = await store.readDays(ALL, { country: "BR", device: "mobile" });
      expect(Math.abs(visitors - 3_000)).toBeLessThan(200);
    });

    it("forgets views after 400 days, and keeps the counts", async () => {
      const { views } = await store.readDays(ALL, {});
      const later = dayOf(Date.now() + 365 * DAY_MS);
      await store.turnDays(later);
      expect((await store.readDays(ALL, {})).views).toBe(views);
      const left = await store.readDays(ALL, { country: "DE", device: "mobile" });
      expect(left.days.every(({ day }) => day >= dayBefore(35))).toBe(true);
      expect(left.days.length).toBeGreaterThan(0);
      expect(errors).toEqual([]);
    });
  });
}

const withoutVisitor = ({ visitor: _, ...session }: Session) => session;
