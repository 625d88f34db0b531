import type { Tables } from "@sightline/database";
import { type Period, wholeDays } from "@sightline/domain/traffic";
import { type Kysely, sql } from "kysely";
import { createPostgresStore } from "../apps/server/modules/traffic/store/postgres-store.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { median } from "./median.ts";
import { processorTime } from "./processor-time.ts";
import { insertYear, prepare } from "./traffic/a-year-of-views.ts";
import { ALONE, PAGES } from "./traffic/report-pages.ts";
import { withDatabase } from "./with-database.ts";

const VIEWS = (process.env.TRAFFIC_VIEWS ?? "1000000,10000000").split(",").map(Number);
const ROUNDS = 5;
const TODAY = "2026-11-17";
const PERIODS: Readonly<Record<string, Period>> = {
  "28 days": { from: "2026-10-21", to: TODAY },
  "a year": { from: "2025-11-18", to: TODAY },
};

export default {
  name: "Traffic reports",
  claim: "What the pages of the admin's reports take among 1 and 10 million page views.",
  async run() {
    const rows: Row[] = [];
    for (const views of VIEWS) {
      rows.push(...(await withDatabase((db) => measure(db, views))));
    }
    return { rows };
  },
} satisfies Benchmark;

async function measure(db: Kysely<Tables>, views: number): Promise<Row[]> {
  const subject = `${views.toLocaleString("en")} views`;
  const rows: Row[] = [];
  // Said as it is measured: what comes later may take long.
  const note = (row: Row) => {
    rows.push(row);
    const { metric, value, unit } = row;
    process.stdout.write(`${subject}: ${metric} ${value.toFixed(1)} ${unit}\n`);
  };
  const started = performance.now();
  const perView = await insertYear(db, views, (what) => {
    const seconds = Math.round((performance.now() - started) / 1000);
    process.stdout.write(`${subject}: ${what} after ${seconds} s\n`);
  });
  await prepare(db);
  note({ subject, metric: "roll-up of a view", value: perView, unit: "µs" });
  for (const table of ["traffic_counts", "traffic_session_columns"]) {
    note({ subject, metric: table, value: await megabytesOf(db, table), unit: "MB" });
  }
  const store = createPostgresStore(db);
  const deps = { db, store, firstAnalyses: async () => new Map() };
  const reference = views === VIEWS[0];
  const worked = await processorTime(db);
  for (const [length, period] of Object.entries(PERIODS)) {
    for (const [page, read] of Object.entries(PAGES)) {
      const about = { subject, reference, unit: "ms" };
      const before = worked();
      const value = await median(ROUNDS, () => read(deps, period));
      const each = (worked() - before) / (ROUNDS + 1);
      note({ ...about, metric: `${page}, ${length}`, value });
      note({ ...about, metric: `${page}, ${length}, processor`, value: each });
      if (ALONE.includes(page)) continue;
      // A screen asks twice about a period that ends today, so as to compare without today.
      const compared = wholeDays(period, TODAY) ?? period;
      const both = await median(ROUNDS, () =>
        Promise.all([read(deps, period), read(deps, compared)]),
      );
      note({ ...about, metric: `${page}, ${length}, both calls`, value: both });
    }
  }
  return rows;
}

async function megabytesOf(db: Kysely<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_total_relation_size(${table}::regclass) as bytes
  `.execute(db);
  return (rows[0]?.bytes ?? 0) / 1e6;
}
