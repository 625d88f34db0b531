import type { Tables } from "@sightline/database";
import type { KeptRow, RowSink } from "@sightline/providers/keyword-metrics/imports";
import { type Kysely, sql } from "kysely";

/** As one text: the driver takes longer over arrays than the database over this. */
export async function putKeywords(
  db: Kysely<Tables>,
  importId: string,
  rows: readonly KeptRow[],
): Promise<void> {
  const keys = JSON.stringify(rows.map(({ key }) => key));
  const values = `[${rows.map(({ json }) => json).join()}]`;
  await sql`
    insert into imported_keywords (import_id, keyword_key, keyword, volume, low, high, cpc, bid_low,
      bid_high, currency, competition, difficulty, intents, position, url, clicks, impressions, ctr)
    select ${importId}::uuid, key, keyword, volume, low, high, cpc, "bidLow", "bidHigh", currency,
      competition, difficulty, intent, position, url, clicks, impressions, ctr
    from rows from (
      json_array_elements_text(${keys}::json),
      json_to_recordset(${values}::json) as (keyword text, volume bigint, low bigint, high bigint,
        cpc float8, "bidLow" float8, "bidHigh" float8, currency text, competition smallint,
        difficulty float8, intent text[], position float8, url text, clicks bigint,
        impressions bigint, ctr float8)
    ) as row (key)
    on conflict (import_id, keyword_key) do update set
      (keyword, volume, low, high, cpc, bid_low, bid_high, currency, competition, difficulty,
        intents, position, url, clicks, impressions, ctr) =
      (excluded.keyword, excluded.volume, excluded.low, excluded.high, excluded.cpc,
        excluded.bid_low, excluded.bid_high, excluded.currency, excluded.competition,
        excluded.difficulty, excluded.intents, excluded.position, excluded.url, excluded.clicks,
        excluded.impressions, excluded.ctr)
  `.execute(db);
}

export async function volumesToRanges(
  db: Kysely<Tables>,
  importId: string,
  ranges: Parameters<RowSink["toRanges"]>[0],
): Promise<void> {
  const all = Object.entries(ranges).map(([volume, [low, high]]) => ({ volume, low, high }));
  await sql`
    update imported_keywords as imported set volume = null, low = range.low, high = range.high
    from json_to_recordset(${JSON.stringify(all)}::json) as
      range (volume bigint, low bigint, high bigint)
    where import_id = ${importId} and imported.volume = range.volume
  `.execute(db);
}

/** Highest demand first, by whatever figure the file has. */
const mostWanted = sql`coalesce(volume, high, impressions, 0) desc, keyword_key`;

export function firstKeywords(db: Kysely<Tables>, importId: string, count: number) {
  return db
    .selectFrom("imported_keywords")
    .select([
      "keyword",
      "volume",
      "low",
      "high",
      "cpc",
      "bid_low",
      "bid_high",
      "currency",
      "competition",
      "difficulty",
      "intents",
      "position",
      "url",
      "clicks",
      "impressions",
      "ctr",
    ])
    .where("import_id", "=", importId)
    .orderBy(mostWanted)
    .limit(count)
    .execute();
}

export interface ImportTotals {
  readonly with_volume: number;
  readonly with_range: number;
  readonly with_difficulty: number;
  readonly with_position: number;
  readonly with_impressions: number;
  readonly watched: number;
}

export interface KeywordsOfImport {
  readonly id: string;
  readonly target_site: string;
}

export async function totalsOf(
  db: Kysely<Tables>,
  userId: string,
  { id, target_site }: KeywordsOfImport,
): Promise<ImportTotals> {
  const { rows } = await sql<ImportTotals>`
    select count(volume) as with_volume, count(low) as with_range,
      count(difficulty) as with_difficulty, count(imported.position) as with_position,
      count(impressions) as with_impressions,
      count(*) filter (where saved.is_active) as watched
    from imported_keywords as imported
    left join saved_keywords as saved on saved.user_id = ${userId}
      and saved.target_site = ${target_site} and saved.keyword_key = imported.keyword_key
    where import_id = ${id}
  `.execute(db);
  const [totals] = rows;
  if (totals === undefined) throw new Error("an aggregate returned no row");
  return totals;
}

/** Those not tracked yet, highest demand first. */
export async function unwatchedKeywords(
  db: Kysely<Tables>,
  userId: string,
  { id, target_site }: KeywordsOfImport,
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ keyword: string }>`
    select keyword from imported_keywords as imported
    where import_id = ${id} and not exists (
      select from saved_keywords as saved
      where saved.user_id = ${userId} and saved.target_site = ${target_site}
        and saved.keyword_key = imported.keyword_key and saved.is_active
    )
    order by ${mostWanted} limit ${count}
  `.execute(db);
  return rows.map(({ keyword }) => keyword);
}
