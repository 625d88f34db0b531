import type { Insight } from "@sightline/contract";
import { BUILT_IN_INDEX } from "@sightline/domain/positions";
import type { InsightRow, LargerRow } from "./insights.queries.ts";
import { premiseOf } from "./rechecks/premise.ts";

export function presentInsight(row: InsightRow): Insight {
  const isCompared = row.looked?.provider === BUILT_IN_INDEX;
  return {
    id: row.id,
    target_site: row.target_site,
    keyword: row.keyword,
    opportunity: row.opportunity,
    estimatedImpact: impactOf(row),
    source: {
      type: row.source_type,
      analysisId: row.analysis_id,
      date: row.source_date.toISOString(),
    },
    status: row.status,
    priority: row.priority,
    searchVolume: row.search_volume,
    competition: row.competition,
    currentPosition: row.current_position,
    basis: row.basis,
    formula: row.formula,
    volume_source: row.volume_source,
    position_source: isCompared ? null : row.looked,
    not_covered_on: isCompared ? (row.looked?.answered_on ?? null) : null,
    competitors_ahead: row.competitors_ahead,
    evidence: row.evidence,
    created_at: row.created_at.toISOString(),
    status_changed_at: row.status_changed_at.toISOString(),
    effects: (row.effects ?? []).map(presentEffect),
    larger: row.larger === null ? null : presentLarger(row.larger),
    ...premiseOf(row),
  };
}

function impactOf({ reach, cost, potential_traffic: potentialTraffic }: InsightRow | LargerRow) {
  return { reach, cost, potentialTraffic };
}

function presentLarger(row: LargerRow) {
  return {
    opportunity: row.opportunity,
    estimatedImpact: impactOf(row),
    source: { type: row.source_type, date: new Date(row.source_date).toISOString() },
    searchVolume: row.search_volume,
    basis: row.basis,
    formula: row.formula,
    volume_source: row.volume_source,
  };
}

function presentEffect(effect: NonNullable<InsightRow["effects"]>[number]) {
  return {
    after_days: effect.after_days,
    verdict: effect.verdict,
    before: effect.before,
    after: effect.after,
    gained: effect.gained,
    others_gained: effect.others_gained,
    compared_with: effect.compared_with,
    judged_at: new Date(effect.judged_at).toISOString(),
  };
}
