import type { AiAnalysis, CompetitorAnalysis, KeywordAnalysis } from "@sightline/contract";
import {
  aiInsights,
  competitorInsights,
  type FoundInsight,
  keywordInsights,
} from "@sightline/domain/insights";
import { BUILT_IN_INDEX, BUILT_IN_NAME } from "@sightline/domain/positions";
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

/**
 * Without results the position is unknown, which isn't the same as not found. The built-in index
 * knows no position, but whether a page covers the search, once the whole site was crawled.
 */
function ofKeywords(analysis: KeywordAnalysis): SupportedInsight[] {
  const checked = analysis.rows.filter(
    (row) => row.position_source !== null || isSurelyNotCovered(row, analysis),
  );
  const examined = checked.map(({ keyword, demand, position, position_source: source }) => {
    // The built-in index looked at all pages of the site.
    return examinedKeyword(keyword, demand, position, source?.depth ?? Infinity);
  });
  return supported(keywordInsights(examined), checked, (row) => ({
    volumeSource: row.demand?.volume.source ?? null,
    positionSource: row.position_source ?? comparedBy(row),
    competitorsAhead: row.position_source === null ? null : row.competitors_ahead,
    evidence: evidenceOfExamined(row),
  }));
}

function isSurelyNotCovered(
  { comparison }: KeywordAnalysis["rows"][number],
  { is_site_crawled_whole: isWhole }: KeywordAnalysis,
): boolean {
  return isWhole && comparison?.result === "not-covered";
}

/** The depth of a search says nothing here: all crawled pages were compared. */
function comparedBy({ comparison }: KeywordAnalysis["rows"][number]): Support["positionSource"] {
  if (comparison === null) return null;
  const { compared_on } = comparison;
  return { provider: BUILT_IN_INDEX, engine: BUILT_IN_NAME, depth: 0, answered_on: compared_on };
}

/** Only positions in a search engine: a comparison says nothing about clicks. */
function ofCompetitors({ rows: all, compared }: CompetitorAnalysis): SupportedInsight[] {
  const rows = all.filter(({ answers }) => answers === null);
  const contested = rows.map(
    ({ keyword, demand, own, depth, competitors_ahead: competitorsAhead }) => {
      return { ...examinedKeyword(keyword, demand, own, depth), competitorsAhead };
    },
  );
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
