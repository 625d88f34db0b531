import type { Insight } from "@sightline/contract";
import { toCsv } from "@sightline/domain/csv";
import { sizedBy } from "@sightline/domain/insights";
import {
  BASIS_WORDS,
  describeOpportunity,
  figuresNow,
  type InsightSize,
  OPPORTUNITY_NAMES,
  PRIORITY_NAMES,
  STATUS_NAMES,
  sourceName,
} from "../insight-words.ts";

const COLUMNS = [
  "keyword",
  "status",
  "priority",
  "opportunity",
  "why",
  "estimated visits per month",
  "reach",
  "estimated ad cost",
  "formula",
  "more clicks per month by the click curve",
  "at position",
  "ad cost of these clicks",
  "formula of these clicks",
  "based on",
  "search volume",
  "search volume source",
  "position",
  "engine",
  "checked on",
  "competition",
  "source",
  "created on",
  "effect",
  "no longer applies",
  "position when found",
  "position found on",
] as const;

/** The board as it is filtered, one line per card; unknown values are empty. */
export function boardCsv(insights: readonly Insight[]): string {
  return toCsv(
    COLUMNS,
    insights
      .map((insight) => ({ insight, now: figuresNow(insight) }))
      .map(({ insight, now }) => [
        insight.keyword,
        STATUS_NAMES[insight.status],
        PRIORITY_NAMES[insight.priority],
        OPPORTUNITY_NAMES[insight.opportunity],
        describeOpportunity(insight),
        ...sizeColumns(sizedBy(insight), clickColumns(insight)),
        now.currentPosition,
        now.position_source?.engine,
        now.position_source?.answered_on,
        insight.competition,
        sourceName(insight),
        insight.source.date,
        insight.effects.at(-1)?.verdict,
        insight.outdated === null ? "no" : "yes",
        insight.currentPosition,
        insight.position_source?.answered_on,
      ]),
  );
}

function sizeColumns(
  { estimatedImpact, formula, basis, searchVolume, volume_source }: InsightSize,
  clicks: readonly (string | number | null | undefined)[],
) {
  const { potentialTraffic, reach, cost } = estimatedImpact;
  const demand = [searchVolume, volume_source?.provider];
  return [potentialTraffic, reach, cost, formula, ...clicks, BASIS_WORDS[basis], ...demand];
}

/** Empty without a position; of striking distance the figures before are the same. */
function clickColumns({ size }: Insight) {
  const { potentialTraffic, cost } = size?.estimatedImpact ?? {};
  return [potentialTraffic, size?.target_position, cost, size?.formula];
}
