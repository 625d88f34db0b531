import type { DemandSource, Evidence, Recheck, SearchSource } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type {
  EffectVerdict,
  InsightBasis,
  InsightPriority,
  InsightSource,
  InsightStatus,
  JudgedAfterDays,
  Opportunity,
} from "@sightline/domain/insights";
import { type Kysely, sql, type Transaction } from "kysely";
import { removedDomainsOf } from "../companies/index.ts";
import type { DemandRow } from "../demand/index.ts";
import { newestCheck } from "./rechecks/newest-check.ts";

export interface InsightRow extends PremiseRow {
  readonly id: string;
  readonly target_site: string;
  readonly keyword: string;
  readonly keyword_key: string;
  readonly priority: InsightPriority;
  readonly reach: number | null;
  readonly cost: number | null;
  readonly potential_traffic: number | null;
  readonly search_volume: number | null;
  readonly competition: number | null;
  readonly current_position: number | null;
  readonly basis: InsightBasis;
  readonly analysis_id: string | null;
  readonly formula: string;
  readonly volume_source: DemandSource | null;
  readonly competitors_ahead: number | null;
  readonly evidence: Evidence[];
  readonly status_changed_at: Date;
  readonly created_at: Date;
  readonly effects: EffectRow[] | null;
  /** Of its keyword, if the customer tracks it. */
  readonly demand: DemandRow | null;
  /** Null: the site was removed. */
  readonly own_site_id: string | null;
}

/** What it takes to say whether a recommendation still applies. */
export interface PremiseRow {
  readonly opportunity: Opportunity;
  readonly source_type: InsightSource;
  readonly source_date: Date;
  readonly looked: SearchSource | null;
  readonly status: InsightStatus;
  /** By the newest analysis that examined it again. */
  readonly rechecked: Recheck | null;
  /** By the newest check of its keyword. */
  readonly checked: Recheck | null;
  /** Another one for its keyword is planned or in progress. */
  readonly is_worked_on_elsewhere: boolean;
}

/** As in JSON: the timestamp is a string. */
export interface EffectRow {
  readonly after_days: JudgedAfterDays;
  readonly verdict: EffectVerdict;
  readonly before: number | null;
  readonly after: number | null;
  readonly gained: number | null;
  readonly others_gained: number | null;
  readonly compared_with: number;
  readonly judged_at: string;
}

const premise = sql`
  insight.opportunity, insight.source_type, insight.source_date, insight.looked, insight.status,
  insight.rechecked, ${newestCheck} as checked,
  insight.source_type <> 'ai' and exists (
    select from insights as other
    where other.user_id = insight.user_id and other.target_site = insight.target_site
      and other.keyword_key = insight.keyword_key
      -- Named, so that the index finds them by keyword.
      and other.source_type in ('keyword', 'competitor')
      and other.id <> insight.id and other.status in ('planned', 'in_progress')
  ) as is_worked_on_elsewhere
`;

const columns = sql`
  insight.id, insight.target_site, insight.keyword, insight.keyword_key, insight.priority,
  insight.reach, insight.cost, insight.potential_traffic, insight.search_volume,
  insight.competition, insight.current_position, insight.basis, insight.analysis_id,
  insight.formula, insight.volume_source, insight.competitors_ahead, insight.evidence,
  insight.status_changed_at, insight.created_at, ${premise},
  (
    select jsonb_agg(effect order by effect.after_days) from insight_effects as effect
    where effect.insight_id = insight.id
  ) as effects,
  (
    select row_to_json(known) from saved_keywords as keyword
    join keyword_demand as known on known.keyword_id = keyword.id
    where insight.source_type <> 'ai' and keyword.user_id = insight.user_id
      and keyword.target_site = insight.target_site and keyword.keyword_key = insight.keyword_key
  ) as demand,
  (
    select site.id from sites as site join companies as own on own.id = site.company_id
    where site.user_id = insight.user_id and own.domain = insight.target_site
      and site.removed_at is null
  ) as own_site_id
`;

/** Scoped to the owner: other users', missing and removed sites' rows look the same. */
function visible(db: Kysely<Tables>, userId: string) {
  return sql`insight.user_id = ${userId}
    and insight.target_site not in (${removedDomainsOf(db, userId)})`;
}

export interface InsightsFilter {
  readonly userId: string;
  readonly site: string | undefined;
  readonly status: InsightStatus | undefined;
  /** The last one of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** Newest first; within one analysis, highest impact first. Null if there is no such last one. */
export async function listInsights(
  db: Kysely<Tables>,
  { userId, site, status, after, limit }: InsightsFilter,
): Promise<InsightRow[] | null> {
  if (after !== undefined && (await findInsight(db, userId, after)) === null) return null;
  const { rows } = await sql<InsightRow>`
    select ${columns} from insights as insight
    where ${visible(db, userId)}
      and ${site === undefined ? sql`true` : sql`insight.target_site = ${site}`}
      and ${status === undefined ? sql`true` : sql`insight.status = ${status}`}
      and ${after === undefined ? sql`true` : isAfter(after)}
    order by ${ordering} limit ${limit}
  `.execute(db);
  return rows;
}

export interface NamedPremise extends PremiseRow {
  readonly id: string;
  readonly keyword: string;
  readonly created_at: Date;
}

/** All of them, oldest first: as much as the next action needs. */
export async function premisesOf(
  db: Kysely<Tables>,
  userId: string,
  site: string | undefined,
): Promise<NamedPremise[]> {
  const { rows } = await sql<NamedPremise>`
    select insight.id, insight.keyword, insight.created_at, ${premise} from insights as insight
    where ${visible(db, userId)}
      and ${site === undefined ? sql`true` : sql`insight.target_site = ${site}`}
    order by insight.created_at, insight.id
  `.execute(db);
  return rows;
}

/** By site, its newest ones in the same order. Without sites that were removed. */
export async function newestInsights(
  db: Kysely<Tables>,
  siteIds: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, InsightRow[]>> {
  const { rows } = await sql<InsightRow & { site_id: string }>`
    select sites.id as site_id, newest.*
    from sites join companies on companies.id = sites.company_id
    cross join lateral (
      select ${columns}, row_number() over (order by ${ordering}) as nth from insights as insight
      where insight.user_id = sites.user_id and insight.target_site = companies.domain
      order by nth limit ${limit}
    ) as newest
    where sites.id = any(${siteIds}::uuid[]) and sites.removed_at is null
    order by sites.id, newest.nth
  `.execute(db);
  return Map.groupBy(rows, ({ site_id }) => site_id);
}

const ordering = sql`
  insight.created_at desc, coalesce(insight.potential_traffic, -1) desc, insight.id desc`;

function isAfter(id: string) {
  return sql`(insight.created_at, coalesce(insight.potential_traffic, -1), insight.id) < (
    select created_at, coalesce(potential_traffic, -1), id from insights where id = ${id}
  )`;
}

export async function findInsight(
  db: Kysely<Tables>,
  userId: string,
  id: string,
): Promise<InsightRow | null> {
  const { rows } = await sql<InsightRow>`
    select ${columns} from insights as insight
    where ${visible(db, userId)} and insight.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** Locked until the transaction ends. */
export async function lockInsight(
  tx: Transaction<Tables>,
  userId: string,
  id: string,
): Promise<InsightStatus | null> {
  const { rows } = await sql<{ status: InsightStatus }>`
    select insight.status from insights as insight
    where ${visible(tx, userId)} and insight.id = ${id} for no key update
  `.execute(tx);
  return rows[0]?.status ?? null;
}

/** The caller must have locked the insight as its owner. */
export async function setStatus(
  tx: Transaction<Tables>,
  id: string,
  status: InsightStatus,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("insights")
    .set({ status, status_changed_at: at })
    .where("id", "=", id)
    .execute();
}
