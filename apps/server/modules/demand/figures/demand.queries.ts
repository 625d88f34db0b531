import type { KeywordDemand } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { lockInTransaction } from "../../../platform/database/index.ts";
import type { SiteOfUser } from "../../keywords/index.ts";

/** A site's market for reading demand; null: not set. */
export interface DemandSite {
  readonly id: string;
  readonly country: string | null;
  readonly language: string | null;
}

export async function demandSite(
  db: Kysely<Tables>,
  { userId, site }: SiteOfUser,
): Promise<DemandSite | null> {
  const found = await db
    .selectFrom("sites")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .select(["sites.id", "sites.country", "sites.language"])
    .where("sites.user_id", "=", userId)
    .where("companies.domain", "=", site)
    .where("sites.removed_at", "is", null)
    .executeTakeFirst();
  return found ?? null;
}

/** Until the transaction ends, nobody else writes this site's keyword demand. */
export async function lockDemandOf(tx: Kysely<Tables>, siteId: string): Promise<void> {
  await lockInTransaction(tx, `demand ${siteId}`);
}

export interface SavedKeyword {
  readonly id: string;
  readonly keyword: string;
  readonly keyword_key: string;
}

export interface KeywordsPart {
  readonly ids: readonly string[] | undefined;
  readonly onlyNew: boolean;
  readonly after: string;
  readonly limit: number;
}

const isNew = sql<boolean>`not exists (
  select from keyword_demand where keyword_id = saved_keywords.id
)`;

/** Includes paused ones, ordered by id. */
export async function keywordsAfter(
  db: Kysely<Tables>,
  { userId, site }: SiteOfUser,
  { ids, onlyNew, after, limit }: KeywordsPart,
): Promise<SavedKeyword[]> {
  return db
    .selectFrom("saved_keywords")
    .select(["id", "keyword", "keyword_key"])
    .where("user_id", "=", userId)
    .where("target_site", "=", site)
    .where("id", ">", after)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids}::uuid[])`))
    .$if(onlyNew, (query) => query.where(isNew))
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Keywords deleted meanwhile are skipped. */
export async function saveDemand(
  db: Kysely<Tables>,
  known: readonly (readonly [keywordId: string, demand: KeywordDemand])[],
  at: Date,
): Promise<void> {
  const rows = known.map(([keyword_id, demand]) => ({ keyword_id, ...columnsOf(demand) }));
  await sql`
    insert into keyword_demand (keyword_id, kind, volume, low, high, reason, volume_source,
      cpc, currency, cpc_source, difficulty, difficulty_source, competition, competition_source,
      intent, intent_source, renewed_at)
    select fresh.*, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (keyword_id uuid, kind text,
      volume bigint, low bigint, high bigint, reason text, volume_source jsonb,
      cpc float8, currency text, cpc_source jsonb, difficulty smallint, difficulty_source jsonb,
      competition smallint, competition_source jsonb, intent text, intent_source jsonb)
    join saved_keywords on saved_keywords.id = fresh.keyword_id
    order by fresh.keyword_id
    for key share of saved_keywords
    on conflict (keyword_id) do update set kind = excluded.kind, volume = excluded.volume,
      low = excluded.low, high = excluded.high, reason = excluded.reason,
      volume_source = excluded.volume_source, cpc = excluded.cpc, currency = excluded.currency,
      cpc_source = excluded.cpc_source, difficulty = excluded.difficulty,
      difficulty_source = excluded.difficulty_source, competition = excluded.competition,
      competition_source = excluded.competition_source, intent = excluded.intent,
      intent_source = excluded.intent_source, renewed_at = excluded.renewed_at
  `.execute(db);
}

function columnsOf({ volume, cpc, difficulty, competition, intent }: KeywordDemand) {
  const { kind, ...value } = volume.value;
  const { searches, impressions, ...rest } = { searches: null, impressions: null, ...value };
  return {
    kind,
    volume: searches ?? impressions,
    ...rest,
    volume_source: volume.source,
    cpc: cpc?.value.amount,
    currency: cpc?.value.currency,
    cpc_source: cpc?.source,
    difficulty: difficulty?.value,
    difficulty_source: difficulty?.source,
    competition: competition?.value,
    competition_source: competition?.source,
    intent: intent?.value,
    intent_source: intent?.source,
  };
}

/** Sites with keywords that have no demand data yet. */
export async function sitesWithoutDemand(db: Kysely<Tables>): Promise<SiteOfUser[]> {
  const { rows } = await sql<SiteOfUser>`
    select distinct user_id as "userId", target_site as site from saved_keywords where ${isNew}
  `.execute(db);
  return rows;
}
