import type { KeywordComparison, KeywordRanking, KeywordRow } from "@sightline/contract";
import { BUILT_IN_INDEX } from "@sightline/domain/positions";
import { presentDemand } from "../../demand/index.ts";
import { presentSiteComparison } from "../rankings/present-comparison.ts";
import type { KeywordTableRow } from "./table.queries.ts";

export function presentKeyword(row: KeywordTableRow): KeywordRow {
  return {
    id: row.id,
    keyword: row.keyword,
    target_site: row.target_site,
    is_active: row.is_active,
    is_starred: row.is_starred,
    tags: row.tags,
    note: row.note,
    target_page: row.target_page,
    created_at: row.created_at.toISOString(),
    ranking: presentRanking(row),
    comparison: presentComparison(row),
    demand: row.demand && presentDemand(row.demand),
  };
}

function presentRanking(row: KeywordTableRow): KeywordRanking | null {
  if (row.state === null || row.state === "compared" || row.provider === BUILT_IN_INDEX)
    return null;
  return {
    state: row.state,
    position: row.position,
    depth: row.depth,
    url: row.url,
    provider: row.provider,
    engine: row.engine,
    market: row.market,
    answered_on: row.answered_on,
    checked_at: row.checked_at.toISOString(),
    reason: row.reason,
    best: row.best,
    best_on: row.best_on,
    before: { day: row.before_1, week: row.before_7, month: row.before_30 },
    recent: row.recent,
  };
}

/** An answer of the index from before there were comparisons is none. */
function presentComparison(row: KeywordTableRow): KeywordComparison | null {
  if (row.state === null || row.provider !== BUILT_IN_INDEX) return null;
  const newest = newestComparison(row);
  if (newest === null && row.state !== "failed") return null;
  return { newest, checked_at: row.checked_at.toISOString(), reason: row.reason };
}

function newestComparison(row: KeywordTableRow) {
  const { url, closest, absent_word: absentWord, compared_with, better, answered_on } = row;
  if (compared_with === null || better === null || answered_on === null) return null;
  const comparison = { url, closest, absentWord, competitors: compared_with, better };
  return presentSiteComparison(comparison, answered_on);
}
