import type { KeywordSearchConsole } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { findConnection } from "../connections/connections.queries.ts";
import { daysFrom } from "../reading/days-to-read.ts";
import { newestImports } from "./newest-import.queries.ts";

export interface PerformanceWish {
  readonly siteId: string;
  readonly keywordKey: string;
  readonly days: number;
}

const NOTHING: KeywordSearchConsole = {
  source: null,
  from: null,
  to: null,
  total: null,
  days: [],
  pages: [],
};

/** From the connection if there is one; an import only has totals for its period. */
export async function keywordPerformance(
  db: Kysely<Tables>,
  { siteId, keywordKey, days }: PerformanceWish,
): Promise<KeywordSearchConsole> {
  const connection = await findConnection(db, siteId);
  const { read_from, read_until: to } = connection ?? { read_from: null, read_until: null };
  if (read_from === null || to === null) return ofImport(db, siteId, keywordKey);
  const first = daysFrom(to, 1 - days);
  const from = first > read_from ? first : read_from;
  const counted = await countedRows(db, { siteId, keywordKey, from, to });
  return {
    source: "connection",
    from,
    to,
    total: together(counted),
    days: groupsOf(counted, ({ day }) => day).map(([day, rows]) => ({ day, ...sumOf(rows) })),
    pages: groupsOf(counted, ({ page }) => page)
      .map(([page, rows]) => ({ page, ...sumOf(rows) }))
      .sort((one, other) => other.impressions - one.impressions)
      .slice(0, MOST_PAGES),
  };
}

const MOST_PAGES = 10;

interface CountedRow {
  readonly day: string;
  readonly page: string;
  readonly clicks: number;
  readonly impressions: number;
  readonly position: number;
}

function countedRows(
  db: Kysely<Tables>,
  request: { siteId: string; keywordKey: string; from: string; to: string },
): Promise<CountedRow[]> {
  return db
    .selectFrom("search_console_days")
    .select(["day", "page", "clicks", "impressions", "position"])
    .where("site_id", "=", request.siteId)
    .where("query_key", "=", request.keywordKey)
    .where("day", ">=", request.from)
    .where("day", "<=", request.to)
    .orderBy("day")
    .orderBy("page")
    .execute();
}

function groupsOf(rows: readonly CountedRow[], by: (row: CountedRow) => string) {
  return [...Map.groupBy(rows, by)];
}

function together(rows: readonly CountedRow[]): KeywordSearchConsole["total"] {
  return rows.length === 0 ? null : sumOf(rows);
}

/** Positions are weighted by impressions. */
function sumOf(rows: readonly CountedRow[]) {
  const impressions = sum(rows.map((row) => row.impressions));
  const weighed = sum(rows.map((row) => row.position * row.impressions));
  return {
    clicks: sum(rows.map(({ clicks }) => clicks)),
    impressions,
    position: weighed / impressions,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

async function ofImport(
  db: Kysely<Tables>,
  siteId: string,
  keywordKey: string,
): Promise<KeywordSearchConsole> {
  const imported = (await newestImports(db, [siteId])).get(siteId);
  if (imported === undefined) return NOTHING;
  const row = await db
    .selectFrom("imported_keywords")
    .select([
      sql<number>`clicks::float8`.as("clicks"),
      sql<number>`impressions::float8`.as("impressions"),
      sql<number>`position`.as("position"),
    ])
    .where("import_id", "=", imported.id)
    .where("keyword_key", "=", keywordKey)
    .where(sql<boolean>`clicks is not null and impressions > 0 and position is not null`)
    .executeTakeFirst();
  const { period_from: from, as_of: to } = imported;
  return { ...NOTHING, source: "import", from, to, total: row ?? null };
}
