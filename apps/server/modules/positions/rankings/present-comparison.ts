import type { Comparison } from "@sightline/contract";
import { comparisonOfSite, type SiteComparison } from "@sightline/domain/positions";

export function presentSiteComparison(comparison: SiteComparison, day: string): Comparison {
  return {
    result: comparisonOfSite(comparison).result,
    url: comparison.url,
    closest: comparison.closest,
    absent_word: comparison.absentWord,
    competitors: [...comparison.competitors],
    better: [...comparison.better],
    compared_on: day,
  };
}
