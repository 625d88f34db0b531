import { ANALYSIS_PATH, type Channel } from "@sightline/domain/traffic";
import type { EventArchive, MovedDays } from "../archive.ts";
import { isIn } from "./conditions.ts";
import type { ClickHouse } from "./connect.ts";
import { dropBefore, dropDay, readDay } from "./day-rows.ts";
import { type Replicas, replicasOf } from "./replicas.ts";
import * as reports from "./reports.ts";
import { saveDay } from "./save-day.ts";
import { VIEWS } from "./schema.ts";
import { type Statement, statement } from "./statement.ts";

/** On one server, or on several that hold the same. */
export function createClickHouseArchive(servers: readonly ClickHouse[]): EventArchive {
  const replicas = replicasOf(servers);
  return {
    prepare: () => replicas.prepare(),
    saveDay: async (moved, rows) => saveDay(await replicas.writable(), moved, rows),
    dropDay: (moved) => replicas.change((server) => dropDay(server, moved)),
    dropBefore: (day) => replicas.change((server) => dropBefore(server, day)),
    readDay(moved) {
      const found = () => replicas.read([moved], async (server) => readDay(server, moved));
      return {
        views: rowsOf(async () => (await found()).views),
        sessions: rowsOf(async () => (await found()).sessions),
      };
    },
    async firstViewOf(visitor, days) {
      const row = await firstRow(replicas, days, statement`visitor = ${visitor}`);
      if (row === null) return null;
      const { viewed_at, path, channel, source, utm_campaign: campaign } = row;
      return { viewedAt: dateOf(viewed_at), path, channel, source, campaign };
    },
    async firstAnalysisOf(visitor, days) {
      const isAnalysis = statement`visitor = ${visitor} and path = ${ANALYSIS_PATH}`;
      const row = await firstRow(replicas, days, isAnalysis);
      return row === null ? null : dateOf(row.viewed_at);
    },
    figures: (by, days, filters) =>
      replicas.read(days, (server) => reports.figures(server, by, days, filters)),
    visitors: (by, days, filters, keys) =>
      replicas.read(days, (server) => reports.visitors(server, by, days, filters, keys)),
    analysisTimes: (days, filters) =>
      replicas.read(days, (server) => reports.analysisTimes(server, days, filters)),
    countByDay: (days, filters) =>
      replicas.read(days, (server) => reports.countByDay(server, days, filters)),
    listSessions: (days, filters, slice) =>
      replicas.read(days, (server) => reports.listSessions(server, days, filters, slice)),
    async close() {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}

/** Where they are is asked when the first are read. */
async function* rowsOf<Rows>(found: () => Promise<AsyncIterable<Rows>>): AsyncGenerator<Rows> {
  yield* await found();
}

interface FirstRow {
  readonly viewed_at: string;
  readonly path: string;
  readonly channel: Channel;
  readonly source: string | null;
  readonly utm_campaign: string | null;
}

async function firstRow(
  replicas: Replicas,
  days: MovedDays,
  condition: Statement,
): Promise<FirstRow | null> {
  const first = statement`
    select viewed_at, path, channel, source, utm_campaign from ${VIEWS}
    where ${isIn(days)} and ${condition} order by viewed_at limit 1`;
  const [row] = await replicas.read(days, (server) => server.query<FirstRow>(first));
  return row ?? null;
}

function dateOf(microseconds: string): Date {
  return new Date(Math.floor(Number(microseconds) / 1000));
}
