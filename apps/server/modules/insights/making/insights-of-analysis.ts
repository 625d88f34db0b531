import type { AiAnalysis, CompetitorAnalysis, KeywordAnalysis } from "@sightline/contract";
import {
  aiInsights,
  competitorInsights,
  type FoundInsight,
  keywordInsights,
} from "@sightline/domain/insights";
import type { CompletedAnalysis } from "../../analyses/index.ts";
import { evidenceOfCompared, evidenceOfExamined } from "./evidence.ts";
import { examinedKeyword } from "./examined-keyword.ts";
import type { Support, SupportedInsight } from "./save-insights.ts";

/** The insights from a result by R9.7 to R9.9, each with its evidence. */
export function insightsOfAnalysis(analysis: CompletedAnalysis): SupportedInsight[] {
  switch (analysis.type) {
    case "keyword":
      return ofKeywords(analysis.result);
    case "competitor":
      return ofCompetitors(analysis.result);
    case "ai":
      return ofAnswers(analysis.result);
  }
}

/** Without results the position is unknown, which isn't the same as not found. */
function ofKeywords({ rows }: KeywordAnalysis): SupportedInsight[] {
  const checked = rows.filter(({ position_source }) => position_source !== null);
  const examined = checked.map(({ keyword, demand, position }) => {
    return examinedKeyword(keyword, demand, position);
  });
  return supported(keywordInsights(examined), checked, (row) => ({
    volumeSource: row.demand?.volume.source ?? null,
    positionSource: row.position_source,
    competitorsAhead: row.competitors_ahead,
    evidence: evidenceOfExamined(row),
  }));
}

function ofCompetitors({ rows, compared }: CompetitorAnalysis): SupportedInsight[] {
  const contested = rows.map(({ keyword, demand, own, competitors_ahead: competitorsAhead }) => {
    return { ...examinedKeyword(keyword, demand, own), competitorsAhead };
  });
  return supported(competitorInsights(contested), rows, (row) => ({
    volumeSource: row.demand?.volume.source ?? null,
    positionSource: {
      provider: row.provider,
      engine: row.engine,
      depth: row.depth,
      answered_on: row.answered_on,
    },
    competitorsAhead: row.competitors_ahead,
    evidence: evidenceOfCompared(row, compared),
  }));
}

function ofAnswers({ disadvantages }: AiAnalysis): SupportedInsight[] {
  const rows = disadvantages.map(({ text: keyword, evidence }) => ({ keyword, evidence }));
  return supported(aiInsights(rows.map(({ keyword }) => keyword)), rows, ({ evidence }) => ({
    volumeSource: null,
    positionSource: null,
    competitorsAhead: null,
    evidence,
  }));
}

function supported<Row extends { readonly keyword: string }>(
  found: readonly FoundInsight[],
  rows: readonly Row[],
  supportOf: (row: Row) => Support,
): SupportedInsight[] {
  return found.flatMap((insight) => {
    const row = rows.find(({ keyword }) => keyword === insight.keyword);
    return row === undefined ? [] : [{ ...insight, ...supportOf(row) }];
  });
}
