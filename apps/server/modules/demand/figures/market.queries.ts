import type { Tables } from "@sightline/database";
import { keywordKey } from "@sightline/domain/keywords";
import type { Market, MetricsAnswer } from "@sightline/providers/keyword-metrics";
import { type Kysely, sql } from "kysely";
import type { SiteOfUser } from "../../keywords/index.ts";
import { marketOf } from "../../keywords/index.ts";

export interface DueKeyword extends Market {
  readonly keyword: string;
}

const ANYWHERE = marketOf({ country: null, language: null });

/** Every active keyword in its site's market, across all customers. */
const watched = sql`
  select keyword.keyword_key, keyword.keyword, keyword.user_id, keyword.target_site,
    coalesce(sites.country, ${ANYWHERE.country}) as country,
    coalesce(sites.language, ${ANYWHERE.language}) as language
  from sites
  join companies on companies.id = sites.company_id
  join saved_keywords as keyword
    on keyword.user_id = sites.user_id and keyword.target_site = companies.domain
  where sites.is_active and sites.removed_at is null and keyword.is_active
`;

/**
 * Keywords this provider wasn't queried for since `since`, or whose difficulty is still missing
 * after the first day; once per market.
 */
export async function dueKeywords(
  db: Kysely<Tables>,
  provider: string,
  { since, today, limit }: { since: string; today: string; limit: number },
): Promise<DueKeyword[]> {
  const { rows } = await sql<DueKeyword>`
    select country, language, min(keyword) as keyword from (${watched}) as watched
    where not exists (
      select from market_metrics as known
      where known.keyword_key = watched.keyword_key and known.country = watched.country
        and known.language = watched.language and known.provider = ${provider}
        and known.asked_on > ${since}::date
        and (known.difficulty_asked_on = known.asked_on or known.asked_on = ${today}::date)
    )
    group by country, language, keyword_key
    order by country, language, keyword_key
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Sites that track one of these keywords in a market. */
export async function sitesWatching(
  db: Kysely<Tables>,
  { country, language }: Market,
  keywords: readonly string[],
): Promise<SiteOfUser[]> {
  const { rows } = await sql<SiteOfUser>`
    select distinct user_id as "userId", target_site as site from (${watched}) as watched
    where country = ${country} and language = ${language}
      and keyword_key = any(${keywords.map(keywordKey)}::text[])
  `.execute(db);
  return rows;
}

/** Figures received, keywords without data, and keywords the provider rejects. */
export async function saveMetrics(
  db: Kysely<Tables>,
  provider: string,
  market: Market,
  { metrics, refused, problems }: Omit<MetricsAnswer, "costUsd">,
  askedOn: string,
): Promise<void> {
  // A configuration problem won't be solved by waiting a day.
  const isLeftOut = problems.some(({ kind }) => kind !== "config");
  const answered = metrics.map(({ keyword, volume, cpc, competition, difficulty, intent }) => ({
    keyword_key: keywordKey(keyword),
    as_of: volume.source.asOf,
    ...(volume.value.kind === "measured"
      ? { volume: volume.value.value, months: volume.value.months }
      : { reason: volume.value.kind === "none" ? volume.value.reason : "" }),
    cpc: cpc?.value.amount,
    currency: cpc?.value.currency,
    competition: competition === null ? null : Math.round(competition.value),
    difficulty: difficulty === null ? null : Math.round(difficulty.value),
    difficulty_asked_on: difficulty === null && isLeftOut ? null : askedOn,
    intent: intent?.value,
    is_refused: false,
  }));
  const turnedDown = refused.map(({ keyword, reason }) => ({
    keyword_key: keywordKey(keyword),
    as_of: askedOn,
    reason,
    difficulty_asked_on: askedOn,
    is_refused: true,
  }));
  await sql`
    insert into market_metrics (country, language, provider, asked_on, keyword_key, as_of, volume,
      reason, is_refused, months, cpc, currency, competition, difficulty,
      difficulty_asked_on, intent)
    select ${market.country}, ${market.language}, ${provider}, ${askedOn}::date, fresh.*
    from jsonb_to_recordset(${JSON.stringify([...answered, ...turnedDown])}::jsonb) as fresh (
      keyword_key text, as_of text, volume bigint, reason text, is_refused boolean, months jsonb,
      cpc float8, currency text, competition smallint, difficulty smallint,
      difficulty_asked_on date, intent text)
    order by fresh.keyword_key
    on conflict (keyword_key, country, language, provider) do update
    set asked_on = excluded.asked_on, as_of = excluded.as_of, volume = excluded.volume,
      reason = excluded.reason, is_refused = excluded.is_refused, months = excluded.months,
      cpc = excluded.cpc, currency = excluded.currency, competition = excluded.competition,
      intent = excluded.intent,
      difficulty = case when excluded.difficulty_asked_on is null
        then market_metrics.difficulty else excluded.difficulty end,
      difficulty_asked_on =
        coalesce(excluded.difficulty_asked_on, market_metrics.difficulty_asked_on)
  `.execute(db);
}
