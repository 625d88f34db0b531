import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import type { EventStore } from "../apps/server/modules/traffic/store/event-store.ts";
import { createPostgresStore } from "../apps/server/modules/traffic/store/postgres-store.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { median } from "./median.ts";
import { insertYear } from "./traffic/a-year-of-views.ts";
import { withDatabase } from "./with-database.ts";

const VIEWS = (process.env.TRAFFIC_VIEWS ?? "1000000,10000000").split(",").map(Number);
const ROUNDS = 5;
const TODAY = "2026-11-17";
const month = { from: "2026-10-21", to: TODAY };
const year = { from: "2025-11-18", to: TODAY };

/** What the reports of admins ask for. */
const QUERIES: Readonly<Record<string, (store: EventStore) => Promise<unknown>>> = {
  "series, 28 days": (store) => store.readDays(month, {}),
  "series, a year": (store) => store.readDays(year, {}),
  "series, a year, one filter": (store) => store.readDays(year, { source: "Google" }),
  "series, 28 days, two filters": (store) =>
    store.readDays(month, { source: "Google", device: "mobile" }),
  "series, a year, two filters": (store) =>
    store.readDays(year, { source: "Google", device: "mobile" }),
  "pages, 28 days": (store) => store.readTop("path", month, {}, 500),
  "pages, a year": (store) => store.readTop("path", year, {}, 500),
  "pages, 28 days, one filter": (store) => store.readTop("path", month, { country: "DE" }, 500),
  "pages, a year, one filter": (store) => store.readTop("path", year, { country: "DE" }, 500),
  "countries, a year": (store) => store.readTop("country", year, {}, 500),
  "funnel's analyses, a year": (store) => store.readReached("source", year, {}),
  "sessions, 28 days": (store) => store.readSessions(month, {}, { offset: 0, limit: 50 }),
};

export default {
  name: "Traffic reports",
  claim: "What the queries of the admin's reports take among 1 and 10 million page views.",
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
  const store = createPostgresStore(db);
  await insertYear(db, views, TODAY);
  const started = performance.now();
  await store.rollUp();
  const perView = ((performance.now() - started) * 1000) / views;
  await sql`analyze`.execute(db);
  const rows: Row[] = [{ subject, metric: "roll-up of a view", value: perView, unit: "µs" }];
  for (const [metric, query] of Object.entries(QUERIES)) {
    const reference = views === VIEWS[0];
    const value = await median(ROUNDS, () => query(store));
    rows.push({ subject, reference, metric, value, unit: "ms" });
  }
  return rows;
}
