import { ANALYSIS_PATH, type Channel } from "@sightline/domain/traffic";
import type { EventArchive, MovedDays } from "../archive.ts";
import { isIn } from "./conditions.ts";
import type { ClickHouse } from "./connect.ts";
import { dropBefore, dropDay, readDay, saveDay } from "./day-rows.ts";
import * as reports from "./reports.ts";
import { migrateClickHouse, VIEWS } from "./schema.ts";
import { type Statement, statement } from "./statement.ts";

export function createClickHouseArchive(clickhouse: ClickHouse): EventArchive {
  let migrated: Promise<void> | null = null;

  /** Before anything else; again if it failed, since ClickHouse may be away when we start. */
  function ready(): Promise<void> {
    migrated ??= migrateClickHouse(clickhouse).catch((error: unknown) => {
      migrated = null;
      throw error;
    });
    return migrated;
  }

  return {
    async saveDay(moved, rows) {
      await ready();
      return saveDay(clickhouse, moved, rows);
    },
    async dropDay(moved) {
      await ready();
      return dropDay(clickhouse, moved);
    },
    async dropBefore(day) {
      await ready();
      return dropBefore(clickhouse, day);
    },
    readDay: (moved) => readDay(clickhouse, moved),
    async firstViewOf(visitor, days) {
      await ready();
      const row = await firstRow(clickhouse, days, statement`visitor = ${visitor}`);
      if (row === null) return null;
      const { viewed_at, path, channel, source, utm_campaign: campaign } = row;
      return { viewedAt: dateOf(viewed_at), path, channel, source, campaign };
    },
    async firstAnalysisOf(visitor, days) {
      await ready();
      const isAnalysis = statement`visitor = ${visitor} and path = ${ANALYSIS_PATH}`;
      const row = await firstRow(clickhouse, days, isAnalysis);
      return row === null ? null : dateOf(row.viewed_at);
    },
    async figures(...about) {
      await ready();
      return reports.figures(clickhouse, ...about);
    },
    async visitors(...about) {
      await ready();
      return reports.visitors(clickhouse, ...about);
    },
    async analysisTimes(...about) {
      await ready();
      return reports.analysisTimes(clickhouse, ...about);
    },
    async countByDay(...about) {
      await ready();
      return reports.countByDay(clickhouse, ...about);
    },
    async listSessions(...about) {
      await ready();
      return reports.listSessions(clickhouse, ...about);
    },
    close: () => clickhouse.close(),
  };
}

interface FirstRow {
  readonly viewed_at: string;
  readonly path: string;
  readonly channel: Channel;
  readonly source: string | null;
  readonly utm_campaign: string | null;
}

async function firstRow(
  clickhouse: ClickHouse,
  days: MovedDays,
  condition: Statement,
): Promise<FirstRow | null> {
  const [row] = await clickhouse.query<FirstRow>(statement`
    select viewed_at, path, channel, source, utm_campaign from ${VIEWS}
    where ${isIn(days)} and ${condition} order by viewed_at limit 1`);
  return row ?? null;
}

function dateOf(microseconds: string): Date {
  return new Date(Math.floor(Number(microseconds) / 1000));
}
