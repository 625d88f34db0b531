import { type ExaminedKeyword, type FoundInsight, ruleVolume } from "./insight.ts";
import { mostSearchedFirst, volumeInsight } from "./volume-insight.ts";

const KEYWORD_RULE = {
  opportunity: "high_volume_gap",
  trafficShare: 0.1,
  volumeAbove: 1000,
  positionBeyond: 50,
  highAbove: 5000,
  most: 5,
} as const;

/** R9.7: high volume, and the site doesn't rank or ranks far down. */
export function keywordInsights(keywords: readonly ExaminedKeyword[]): FoundInsight[] {
  const { highAbove, most } = KEYWORD_RULE;
  return mostSearchedFirst(keywords)
    .filter(({ volume }) => isHighVolume(ruleVolume(volume)))
    .filter(({ position, depth }) => isFarDown(position, depth))
    .slice(0, most)
    .map((keyword) => volumeInsight(keyword, KEYWORD_RULE, ruleVolume(keyword.volume) > highAbove));
}

export function isHighVolume(volume: number): boolean {
  return volume > KEYWORD_RULE.volumeAbove;
}

/** How deep a search has to look to know that a page is far down. */
export const FAR_DOWN_DEPTH = KEYWORD_RULE.positionBeyond;

/** Below position 50; one that isn't found is that only where so many results were looked at. */
export function isFarDown(position: number | null, depth: number): boolean {
  return (position ?? depth + 1) > KEYWORD_RULE.positionBeyond;
}

export interface ContestedKeyword extends ExaminedKeyword {
  /** Competitors that rank ahead of the site; all ranking competitors if the site doesn't rank. */
  readonly competitorsAhead: number;
}

const COMPETITOR_RULE = {
  opportunity: "competitor_advantage",
  trafficShare: 0.08,
  volumeAbove: 500,
  highAbove: 2,
  most: 4,
} as const;

/** R9.8: people search for it, and competitors are ahead. */
export function competitorInsights(keywords: readonly ContestedKeyword[]): FoundInsight[] {
  const { volumeAbove, highAbove, most } = COMPETITOR_RULE;
  return mostSearchedFirst(keywords)
    .filter(({ volume }) => ruleVolume(volume) > volumeAbove)
    .filter(({ competitorsAhead }) => competitorsAhead > 0)
    .slice(0, most)
    .map((keyword) =>
      volumeInsight(keyword, COMPETITOR_RULE, keyword.competitorsAhead > highAbove),
    );
}

const MOST_DISADVANTAGES = 3;
const CONCERNS_SEARCH = /keyword|search/i;

/** Reach, cost and traffic are fixed by the rule and labeled as such. */
const FIXED_IMPACT = { reach: 2500, cost: 75, potentialTraffic: 150 } as const;
const FIXED_FORMULA = "estimate, fixed by rule: reach 2,500, traffic 150, cost 75";

/** R9.9: the disadvantages in an AI analysis that concern search. */
export function aiInsights(disadvantages: readonly string[]): FoundInsight[] {
  return disadvantages
    .filter((sentence) => CONCERNS_SEARCH.test(sentence))
    .slice(0, MOST_DISADVANTAGES)
    .map((sentence) => ({
      keyword: sentence,
      opportunity: "ranking_opportunity",
      priority: "medium",
      estimatedImpact: FIXED_IMPACT,
      searchVolume: null,
      competition: null,
      currentPosition: null,
      basis: "fixed-by-rule",
      formula: FIXED_FORMULA,
    }));
}
