import { type ExaminedKeyword, type FoundInsight, ruleVolume } from "./insight.ts";
import { mostSearchedFirst, volumeInsight } from "./volume-insight.ts";

export interface ContestedKeyword extends ExaminedKeyword {
  /** Competitors that rank before the site; all that rank, when the site does not. */
  readonly competitorsAhead: number;
}

const RULE = {
  opportunity: "competitor_advantage",
  trafficShare: 0.08,
  volumeAbove: 500,
  highAbove: 2,
  most: 4,
} as const;

/** Searched, and competitors are ahead. */
export function competitorInsights(keywords: readonly ContestedKeyword[]): FoundInsight[] {
  return mostSearchedFirst(keywords)
    .filter(({ volume }) => ruleVolume(volume) > RULE.volumeAbove)
    .filter(({ competitorsAhead }) => competitorsAhead > 0)
    .slice(0, RULE.most)
    .map((keyword) => volumeInsight(keyword, RULE, keyword.competitorsAhead > RULE.highAbove));
}
