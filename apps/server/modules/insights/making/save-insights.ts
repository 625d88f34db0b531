import type { DemandSource, Evidence, SearchSource } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type FoundInsight, type InsightSource, insightSubject } from "@sightline/domain/insights";
import { keywordKey } from "@sightline/domain/keywords";
import { type Kysely, sql, type Transaction } from "kysely";
import { lockInTransaction } from "../../../platform/database/index.ts";

/** A rule's finding, with its evidence. */
export type SupportedInsight = FoundInsight & Support;

export interface Support {
  readonly volumeSource: DemandSource | null;
  readonly positionSource: SearchSource | null;
  readonly competitorsAhead: number | null;
  readonly evidence: readonly Evidence[];
}

/** Where insights come from; `analysisId` is null for a keyword the user chose. */
export interface InsightOrigin {
  readonly userId: string;
  readonly targetSite: string;
  readonly type: InsightSource;
  readonly analysisId: string | null;
  readonly date: Date;
}

/**
 * The ids of new insights: one subject and analysis type make one insight. Competition comes from
 * the source of the search volume, if it has any.
 */
export async function saveInsights(
  db: Kysely<Tables>,
  { userId, targetSite, type, analysisId, date }: InsightOrigin,
  insights: readonly SupportedInsight[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into insights (user_id, target_site, source_type, analysis_id, source_date, created_at,
      status_changed_at, keyword, keyword_key, opportunity, priority, reach, cost,
      potential_traffic, search_volume, competition, current_position, basis, formula,
      volume_source, looked, competitors_ahead, evidence)
    select ${userId}::uuid, ${targetSite}, ${type}, ${analysisId}::uuid, ${date}::timestamptz,
      ${date}::timestamptz, ${date}::timestamptz,
      fresh.keyword, fresh.keyword_key, fresh.opportunity, fresh.priority, fresh.reach, fresh.cost,
      fresh.potential_traffic, fresh.search_volume,
      coalesce(fresh.competition, metrics.competition), fresh.current_position, fresh.basis,
      fresh.formula, fresh.volume_source, fresh.looked, fresh.competitors_ahead, fresh.evidence
    from jsonb_to_recordset(${JSON.stringify(insights.map((one) => columnsOf(one, type)))}::jsonb) as fresh (
      keyword text, keyword_key text, opportunity text, priority text, reach bigint, cost float8,
      potential_traffic bigint, search_volume bigint, competition smallint,
      current_position integer, basis text, formula text, volume_source jsonb, looked jsonb,
      competitors_ahead integer, evidence jsonb)
    left join market_metrics as metrics on metrics.keyword_key = fresh.keyword_key
      and metrics.provider = fresh.volume_source ->> 'provider'
      and metrics.country = fresh.volume_source -> 'market' ->> 'country'
      and metrics.language = fresh.volume_source -> 'market' ->> 'language'
    on conflict do nothing
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Until the transaction ends, no other analysis of this user creates insights or notifications. */
export async function lockInsightsOf(tx: Transaction<Tables>, userId: string): Promise<void> {
  await lockInTransaction(tx, `insights ${userId}`);
}

function columnsOf(insight: SupportedInsight, type: InsightSource) {
  const { reach, cost, potentialTraffic } = insight.estimatedImpact;
  return {
    keyword: insight.keyword,
    keyword_key: keywordKey(insightSubject(insight.keyword, type)),
    opportunity: insight.opportunity,
    priority: insight.priority,
    reach,
    cost,
    potential_traffic: potentialTraffic,
    search_volume: insight.searchVolume,
    competition: insight.competition,
    current_position: insight.currentPosition,
    basis: insight.basis,
    formula: insight.formula,
    volume_source: insight.volumeSource,
    looked: insight.positionSource,
    competitors_ahead: insight.competitorsAhead,
    evidence: insight.evidence,
  };
}
