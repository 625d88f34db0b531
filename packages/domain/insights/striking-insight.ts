import type { ClickCurve } from "../search-console/index.ts";
import type { ExaminedKeyword, FoundInsight } from "./insight.ts";
import { keywordSize } from "./keyword-size.ts";

/** As many visits as R9.7 calls high: a tenth of more than 5,000 searches. */
const HIGH_ABOVE = 500;

export interface StrikingFacts extends ExaminedKeyword {
  readonly position: number;
}

/** For a striking-distance keyword the user chose: the clicks a top-three position adds. */
export function strikingInsight(keyword: StrikingFacts, curve: ClickCurve): FoundInsight {
  const { volume, position, competition } = keyword;
  const rest = {
    keyword: keyword.keyword,
    opportunity: "ranking_opportunity",
    competition,
    currentPosition: position,
  } as const;
  if (volume === null) return { ...rest, ...UNKNOWN_WORTH };
  const size = keywordSize({ ...keyword, volume }, curve);
  if (size === null) return { ...rest, ...UNKNOWN_WORTH };
  const { targetPosition, ...worth } = size;
  const visits = worth.estimatedImpact.potentialTraffic ?? 0;
  return { ...rest, ...worth, priority: visits > HIGH_ABOVE ? "high" : "medium" };
}

const UNKNOWN_WORTH = {
  priority: "medium",
  estimatedImpact: { reach: null, cost: null, potentialTraffic: null },
  searchVolume: null,
  basis: "no-volume",
  formula: "not calculated: search volume unknown",
} as const;
