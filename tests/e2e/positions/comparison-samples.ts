import type { ComparisonPeriod, KeywordRow, SiteRankings } from "@sightline/contract";
import { COMPARISON_RESULTS } from "@sightline/domain/positions";
import { SITE } from "../crawling/audit-samples.ts";

const COMPETITORS = ["rival.example", "wiki.example", "a-rather-long-name-of-a-rival.example"];
const DAY = "2026-11-14";

/** The same keyword as the built-in index answers it: one result after the other. */
export function comparedRow(row: KeywordRow, nth: number): KeywordRow {
  const result = COMPARISON_RESULTS[nth % COMPARISON_RESULTS.length] ?? "best";
  const better = { best: 0, ahead: 1, behind: 3, alone: 0, unclear: 1, "not-covered": 2 }[result];
  const page = `https://${SITE.domain}/a-page-with-a-long-name/${nth}`;
  const newest = {
    result,
    url: result === "not-covered" || result === "unclear" ? null : page,
    closest: result === "unclear" ? page : null,
    absent_word: result === "not-covered" ? "waterproof" : null,
    competitors: result === "alone" ? [] : COMPETITORS,
    better: COMPETITORS.slice(0, better),
    compared_on: DAY,
  };
  const comparison = { newest, checked_at: `${DAY}T10:00:00.000Z`, reason: null };
  return { ...row, ranking: null, comparison };
}

export function comparedRankings(rankings: SiteRankings): SiteRankings {
  const none = { answered: 0, visibility: null, average_position: null, ranked: 0 };
  const counts = { best: 1, ahead: 1, behind: 1, alone: 1, unclear: 1, "not-covered": 1 };
  return {
    ...rankings,
    has_provider: false,
    days: [],
    newest: { ...rankings.newest, ...none, engines: [], providers: [], week: null },
    share_of_voice: [],
    attention: { failed: 0, lost: 0, striking_distance: 0 },
    period: null,
    comparisons: { counts, competitors: COMPETITORS, from: DAY, to: DAY },
    unseen_alerts: 0,
  };
}

export const PERIODS: ComparisonPeriod[] = [
  { from: "2026-11-10", to: DAY, result: "best", competitors: 3, better: 0 },
  { from: "2026-11-03", to: "2026-11-09", result: "ahead", competitors: 3, better: 1 },
];
