import { isDeepStrictEqual } from "node:util";
import type { Tables } from "@sightline/database";
import { DIMENSIONS, type Period, type TrafficFilters } from "@sightline/domain/traffic";
import { clickHouseCommand, startClickHouse } from "@sightline/testing/clickhouse";
import { type Kysely, sql } from "kysely";
import { createClickHouseArchive } from "../apps/server/modules/traffic/store/clickhouse/clickhouse-archive.ts";
import {
  type ClickHouse,
  connectClickHouse,
} from "../apps/server/modules/traffic/store/clickhouse/connect.ts";
import { holdsAll } from "../apps/server/modules/traffic/store/clickhouse/day-rows.ts";
import {
  SESSIONS as SESSIONS_THERE,
  VIEWS as VIEWS_THERE,
} from "../apps/server/modules/traffic/store/clickhouse/schema.ts";
import { statement } from "../apps/server/modules/traffic/store/clickhouse/statement.ts";
import type { EventStore } from "../apps/server/modules/traffic/store/event-store.ts";
import { moveOldDays } from "../apps/server/modules/traffic/store/move-days.ts";
import { movedDays } from "../apps/server/modules/traffic/store/moved-days.queries.ts";
import { createPostgresStore } from "../apps/server/modules/traffic/store/postgres-store.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { median } from "./median.ts";
import { copyViews, insertYear, prepare } from "./traffic/a-year-of-views.ts";
import { type Deps, PAGES } from "./traffic/report-pages.ts";
import { withDatabase } from "./with-database.ts";

const VIEWS = Number(process.env.TRAFFIC_VIEWS ?? 2_000_000);
const ROUNDS = 5;
const TODAY = "2026-11-17";
const PERIODS: Readonly<Record<string, Period>> = {
  "28 days": { from: "2026-10-21", to: TODAY },
  "a year": { from: "2025-11-18", to: TODAY },
};
/** None, and some that aren't counted ahead, so that sessions are looked at. */
const FILTERS: readonly TrafficFilters[] = [
  {},
  { source: "source 0", device: "mobile" },
  { path: "/pricing", country: "AA" },
  { category: "outer", source: "source 1" },
  { campaign: "campaign 0", country: "BA", device: "desktop" },
];

export default {
  name: "Traffic reports on ClickHouse",
  claim:
    "The same page views give the same figures from PostgreSQL and, moved, from ClickHouse: what each page takes.",
  async run() {
    if (clickHouseCommand() !== null) return { rows: await withDatabase(measure) };
    process.stdout.write("ClickHouse isn't installed here: nothing is measured.\n");
    return { rows: [] };
  },
} satisfies Benchmark;

async function measure(db: Kysely<Tables>): Promise<Row[]> {
  const rows: Row[] = [];
  const note = (row: Row) => {
    rows.push(row);
    const { subject, metric, value, unit } = row;
    process.stdout.write(`${subject}: ${metric} ${value.toFixed(1)} ${unit}\n`);
  };
  await insertYear(db, VIEWS, (what) => process.stdout.write(`${what}\n`));
  await copyViews(db);
  await prepare(db);
  const inserted = await countViews(db);
  note({ subject: "both", metric: "views", value: inserted, unit: "" });
  for (const table of ["page_views", "traffic_sessions"]) {
    note({ subject: "PostgreSQL", metric: table, value: await megabytesOf(db, table), unit: "MB" });
  }

  const here = { db, store: createPostgresStore(db), firstAnalyses: async () => new Map() };
  const expected = await everyReport(here.store);
  await pages("PostgreSQL", here, note);

  const clickhouse = await startClickHouse();
  const connection = connectClickHouse(clickhouse.url);
  const archive = createClickHouseArchive([connection]);
  try {
    const started = performance.now();
    const { moved, left } = await moveOldDays(db, archive, { today: TODAY });
    if (left > 0) throw new Error(`${left} days couldn't be moved.`);
    const perView = ((performance.now() - started) * 1000) / inserted;
    note({
      subject: "ClickHouse",
      metric: `moving ${moved} days, per view`,
      value: perView,
      unit: "µs",
    });
    for (const [table, value] of await megabytesIn(connection)) {
      note({ subject: "ClickHouse", metric: table, value, unit: "MB" });
    }
    const noted = await movedDays(db);
    note({
      subject: "ClickHouse",
      metric: "whether all rows are there, which replicas are asked first",
      value: await median(ROUNDS, () => holdsAll(connection, noted)),
      unit: "ms",
    });

    const store = createPostgresStore(db, { archive });
    const found = await everyReport(store);
    const wrong = [...expected.keys()].filter(
      (about) => !isDeepStrictEqual(found.get(about), expected.get(about)),
    );
    if (wrong.length > 0) throw new Error(`Not the same: ${wrong.join("; ")}`);
    note({ subject: "both", metric: "reports that are the same", value: found.size, unit: "" });
    await pages("ClickHouse", { ...here, store }, note);
  } finally {
    await archive.close();
    await clickhouse.drop();
  }
  return rows;
}

async function countViews(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ views: number }>`select count(*) as views from page_views`.execute(
    db,
  );
  return rows[0]?.views ?? 0;
}

/** With its partitions and their indexes. */
async function megabytesOf(db: Kysely<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_total_relation_size(${table}::regclass) + coalesce(sum(pg_total_relation_size(relid)), 0)::bigint as bytes
    from pg_partition_tree(${table}::regclass)
  `.execute(db);
  return (rows[0]?.bytes ?? 0) / 1e6;
}

async function megabytesIn(clickhouse: ClickHouse): Promise<[string, number][]> {
  const parts = await clickhouse.query<{ table: string; bytes: string }>(statement`
    select table, sum(bytes_on_disk) as bytes from system.parts
    where active and table in (${[VIEWS_THERE, SESSIONS_THERE].map(String)}) group by table order by table`);
  return parts.map(({ table, bytes }) => [table, Number(bytes) / 1e6]);
}

async function pages(subject: string, deps: Deps, note: (row: Row) => void): Promise<void> {
  const reference = subject === "PostgreSQL";
  for (const [length, period] of Object.entries(PERIODS)) {
    for (const [page, read] of Object.entries(PAGES)) {
      const value = await median(ROUNDS, () => read(deps, period));
      note({ subject, reference, metric: `${page}, ${length}`, value, unit: "ms" });
    }
  }
}

/** By what it's about. */
async function everyReport(store: EventStore): Promise<ReadonlyMap<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const [length, period] of Object.entries(PERIODS)) {
    for (const filters of FILTERS) {
      const note = async (about: string, report: Promise<unknown>) =>
        found.set(`${length}, ${JSON.stringify(filters)}, ${about}`, await report);
      await note("days", store.readDays(period, filters));
      await note("analyzed", store.readAnalyzed(period, filters));
      for (const offset of [0, 5_000]) {
        const slice = { offset, limit: 200 };
        await note(`sessions from ${offset}`, store.readSessions(period, filters, slice));
      }
      for (const by of [...DIMENSIONS, "landing"] as const) {
        await note(`top ${by}`, store.readTop(by, period, filters, 100));
        await note(`analyzed by ${by}`, store.readAnalyzedBy(by, period, filters, 100));
      }
    }
  }
  return found;
}
