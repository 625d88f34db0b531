import { STRIKING_TARGET } from "../opportunities/index.ts";
import { type ClickCurve, clickShare } from "../search-console/index.ts";
import { clicksBetween } from "./formula.ts";
import {
  basisOf,
  type ExaminedKeyword,
  type ExaminedVolume,
  type FoundInsight,
  ruleVolume,
} from "./insight.ts";
import { costOf } from "./volume-insight.ts";

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
  return { ...rest, ...worth({ ...keyword, volume }, curve) };
}

const UNKNOWN_WORTH = {
  priority: "medium",
  estimatedImpact: { reach: null, cost: null, potentialTraffic: null },
  searchVolume: null,
  basis: "no-volume",
  formula: "not calculated: search volume unknown",
} as const;

function worth(
  { volume, position, cpc }: StrikingFacts & { readonly volume: ExaminedVolume },
  curve: ClickCurve,
): Pick<FoundInsight, "priority" | "estimatedImpact" | "searchVolume" | "basis" | "formula"> {
  const searches = ruleVolume(volume);
  const from = { position, share: clickShare(curve, position) };
  const to = { position: STRIKING_TARGET, share: clickShare(curve, STRIKING_TARGET) };
  const visits = Math.round(searches * (to.share - from.share));
  return {
    priority: visits > HIGH_ABOVE ? "high" : "medium",
    estimatedImpact: { reach: searches, cost: costOf(cpc, visits), potentialTraffic: visits },
    searchVolume: searches,
    basis: basisOf(volume),
    formula: clicksBetween(volume, { from, to, curve: curve.source }, { cpc, visits }),
  };
}
