import type { Tables } from "@sightline/database";
import { keywordKey } from "@sightline/domain/keywords";
import type { ImportedRow } from "@sightline/providers/keyword-metrics/imports";
import { type Kysely, sql, type Transaction } from "kysely";

export async function insertKeywords(
  tx: Transaction<Tables>,
  importId: string,
  rows: readonly ImportedRow[],
): Promise<void> {
  const of = (field: Exclude<keyof ImportedRow, "intent" | "series">) =>
    rows.map((row) => row[field]);
  await sql`
    insert into imported_keywords (import_id, keyword_key, keyword, volume, low, high, cpc, bid_low,
      bid_high, currency, competition, difficulty, intents, position, url, clicks, impressions, ctr)
    select ${importId}::uuid, key, keyword, volume, low, high, cpc, bid_low, bid_high, currency,
      competition, difficulty, string_to_array(intents, ','), position, url, clicks, impressions, ctr
    from unnest(
      ${rows.map(({ keyword }) => keywordKey(keyword))}::text[], ${of("keyword")}::text[],
      ${of("volume")}::bigint[], ${of("low")}::bigint[], ${of("high")}::bigint[],
      ${of("cpc")}::float8[], ${of("bidLow")}::float8[], ${of("bidHigh")}::float8[],
      ${of("currency")}::text[], ${of("competition")}::smallint[], ${of("difficulty")}::float8[],
      ${rows.map(({ intent }) => intent?.join(",") ?? null)}::text[],
      ${of("position")}::float8[], ${of("url")}::text[],
      ${of("clicks")}::bigint[], ${of("impressions")}::bigint[], ${of("ctr")}::float8[]
    ) as row (key, keyword, volume, low, high, cpc, bid_low, bid_high, currency, competition,
      difficulty, intents, position, url, clicks, impressions, ctr)
  `.execute(tx);
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
