import type { Insight } from "@sightline/contract";
import { toCsv } from "@sightline/domain/csv";
import {
  BASIS_WORDS,
  describeOpportunity,
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
  "visits a month, estimate",
  "reach",
  "cost as ads, estimate",
  "formula",
  "rests on",
  "search volume",
  "volume by",
  "position",
  "looked up by",
  "looked up on",
  "competition",
  "source",
  "made on",
  "effect",
] as const;

/** The board as it is filtered, one line a card; what is not known is empty. */
export function boardCsv(insights: readonly Insight[]): string {
  return toCsv(
    COLUMNS,
    insights.map((insight) => [
      insight.keyword,
      STATUS_NAMES[insight.status],
      PRIORITY_NAMES[insight.priority],
      OPPORTUNITY_NAMES[insight.opportunity],
      describeOpportunity(insight),
      insight.estimatedImpact.potentialTraffic,
      insight.estimatedImpact.reach,
      insight.estimatedImpact.cost,
      insight.formula,
      BASIS_WORDS[insight.basis],
      insight.searchVolume,
      insight.volume_source?.provider,
      insight.currentPosition,
      insight.looked?.engine,
      insight.looked?.answered_on,
      insight.competition,
      sourceName(insight),
      insight.source.date,
      insight.effects.at(-1)?.verdict,
    ]),
  );
}
