import type { ExaminedRow, KeywordDemand } from "@sightline/contract";
import { keywordOpportunity } from "@sightline/domain/analyses";
import type { ClickCurve } from "@sightline/domain/search-console";
import {
  competitorsAhead,
  type KeywordAnswer,
  presentSiteComparison,
  type ResearchedSite,
} from "../../positions/index.ts";
import { comparePages } from "../pages/compare-pages.ts";
import type { RankingPages } from "../pages/ranking-pages.ts";
import type { CheckedKeyword } from "./find-positions.ts";

/** The page that should rank, and what it is missing. */
export type ComparedPages = Pick<ExaminedRow, "page" | "lacks">;

export function presentPages(pages: RankingPages): ComparedPages {
  return { page: pages.own ? presentPage(pages.own) : null, lacks: comparePages(pages) };
}

function presentPage({ url, title, why }: NonNullable<RankingPages["own"]>): ExaminedRow["page"] {
  return { url, title: title === "" ? null : title, why };
}

interface Known {
  readonly demand: KeywordDemand | null;
  readonly pages: ComparedPages | null;
}

const RESULTS_SHOWN = 10;

export function presentExamined(
  site: ResearchedSite,
  { keyword, keywordId, found }: CheckedKeyword,
  { demand, pages }: Known,
  curve: ClickCurve,
): ExaminedRow {
  const answer = "answer" in found ? found.answer : null;
  const comparison = answer === null ? null : comparisonIn(answer);
  return {
    keyword,
    keyword_id: keywordId,
    demand,
    position_source: answer === null || comparison !== null ? null : answer.looked,
    search_error: "failed" in found ? found.failed : null,
    position: answer?.position ?? null,
    comparison,
    url: answer?.url ?? null,
    competitors_ahead: answer === null ? 0 : competitorsAhead(answer, site),
    results: answer === null ? [] : presentResults(answer, site),
    features: answer?.features.map(({ kind, position }) => ({ kind, position })) ?? [],
    opportunity: answer === null ? null : opportunityOf(answer, demand, curve),
    page: pages?.page ?? null,
    lacks: pages?.lacks ?? [],
  };
}

function comparisonIn({ comparison, looked }: KeywordAnswer): ExaminedRow["comparison"] {
  return comparison && presentSiteComparison(comparison, looked.answered_on);
}

function presentResults(answer: KeywordAnswer, site: ResearchedSite): ExaminedRow["results"] {
  const competitors = new Set(site.competitors.map(({ domain }) => domain));
  return resultsOf(answer).map(({ owner, ...result }) => {
    const isCompetitor = owner !== null && competitors.has(owner);
    const beside = isCompetitor ? ("competitor" as const) : null;
    return { ...result, watched_as: owner === site.domain ? "own" : beside };
  });
}

function resultsOf({ comparison, best, results }: KeywordAnswer) {
  const shown =
    comparison === null
      ? results.slice(0, RESULTS_SHOWN)
      : best.map((page) => ({ ...page, position: null, owner: page.domain }));
  return shown.map((result) => ({ ...result, is_sure: true }));
}

/** Without a position in a search engine the potential is unknown. */
function opportunityOf(
  { position, comparison }: KeywordAnswer,
  demand: KeywordDemand | null,
  curve: ClickCurve,
): ExaminedRow["opportunity"] {
  if (comparison !== null) return null;
  const opportunity = keywordOpportunity(demand?.volume.value ?? null, position, curve);
  if (opportunity === null) return null;
  return {
    extra_clicks: opportunity.extraClicks,
    target_position: opportunity.targetPosition,
    curve: curve.source,
    is_estimate: opportunity.isEstimate,
  };
}
