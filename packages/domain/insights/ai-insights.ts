import type { FoundInsight } from "./insight.ts";

const MOST = 3;
const MENTIONS = /keyword|search/i;

/** Reach, cost and traffic are fixed by the rule, and are shown as such. */
const IMPACT = { reach: 2500, cost: 75, potentialTraffic: 150 } as const;
const FORMULA = "estimate, fixed by rule: reach 2,500, traffic 150, cost 75";

/** Of what an answer engine holds against the site, what has to do with being found. */
export function aiInsights(disadvantages: readonly string[]): FoundInsight[] {
  return disadvantages
    .filter((sentence) => MENTIONS.test(sentence))
    .slice(0, MOST)
    .map((sentence) => ({
      keyword: sentence,
      opportunity: "ranking_opportunity",
      priority: "medium",
      estimatedImpact: IMPACT,
      searchVolume: null,
      competition: null,
      currentPosition: null,
      basis: "fixed-by-rule",
      formula: FORMULA,
    }));
}
