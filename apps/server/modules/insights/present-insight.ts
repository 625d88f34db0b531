import type { Insight } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { BUILT_IN_INDEX } from "@sightline/domain/positions";
import type { ClickCurve } from "@sightline/domain/search-console";
import type { Kysely } from "kysely";
import { curvesOf, PUBLISHED_CURVE } from "../positions/index.ts";
import type { InsightRow } from "./insights.queries.ts";
import { premiseOf } from "./rechecks/premise.ts";
import { sizeOf } from "./size-of.ts";

/** With the sizes of their keywords, by the click curves of their sites. */
export async function presentInsights(
  db: Kysely<Tables>,
  rows: readonly InsightRow[],
): Promise<Insight[]> {
  const siteIds = new Set(rows.flatMap(({ own_site_id: id }) => id ?? []));
  const curves = await curvesOf(db, [...siteIds]);
  return rows.map((row) => {
    return presentInsight(row, (curves.get(row.own_site_id ?? "") ?? PUBLISHED_CURVE).curve);
  });
}

function presentInsight(row: InsightRow, curve: ClickCurve): Insight {
  const premise = premiseOf(row);
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
    size: sizeOf(row, premise.recheck, curve),
    ...premise,
  };
}

function impactOf({ reach, cost, potential_traffic: potentialTraffic }: InsightRow) {
  return { reach, cost, potentialTraffic };
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
