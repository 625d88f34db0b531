import { type ExaminedKeyword, type FoundInsight, ruleVolume } from "./insight.ts";
import { mostSearchedFirst, volumeInsight } from "./volume-insight.ts";

const RULE = {
  opportunity: "high_volume_gap",
  trafficShare: 0.1,
  volumeAbove: 1000,
  positionBeyond: 50,
  highAbove: 5000,
  most: 5,
} as const;

/** Much searched, and the site is not found or far down. */
export function keywordInsights(keywords: readonly ExaminedKeyword[]): FoundInsight[] {
  return mostSearchedFirst(keywords)
    .filter(({ volume }) => ruleVolume(volume) > RULE.volumeAbove)
    .filter(({ position }) => position === null || position > RULE.positionBeyond)
    .slice(0, RULE.most)
    .map((keyword) => volumeInsight(keyword, RULE, ruleVolume(keyword.volume) > RULE.highAbove));
}
