import { keywordOpportunity } from "../analyses/index.ts";
import { type ClickCurve, clickShare } from "../search-console/index.ts";
import { clicksBetween } from "./formula.ts";
import {
  basisOf,
  type ClickPrice,
  type ExaminedVolume,
  type FoundInsight,
  ruleVolume,
} from "./insight.ts";
import { costOf } from "./volume-insight.ts";

export interface KeywordSize
  extends Pick<FoundInsight, "estimatedImpact" | "searchVolume" | "basis" | "formula"> {
  /** Where these clicks are, as analyses and striking distance have it. */
  readonly targetPosition: number;
}

interface SizedKeyword {
  readonly volume: ExaminedVolume;
  /** Null: not found in the results checked. */
  readonly position: number | null;
  readonly cpc: ClickPrice | null;
}

/** What a keyword could bring, wherever it stands: the clicks that a better position adds. */
export function keywordSize(
  { volume, position, cpc }: SizedKeyword,
  curve: ClickCurve,
): KeywordSize | null {
  const reach = ruleVolume(volume);
  const opportunity = keywordOpportunity({ kind: "measured", searches: reach }, position, curve);
  if (opportunity === null) return null;
  const { targetPosition } = opportunity;
  const visits = Math.round(opportunity.extraClicks);
  const from = position === null ? null : { position, share: clickShare(curve, position) };
  const to = { position: targetPosition, share: clickShare(curve, targetPosition) };
  return {
    targetPosition,
    estimatedImpact: { reach, cost: costOf(cpc, visits), potentialTraffic: visits },
    searchVolume: reach,
    basis: basisOf(volume),
    formula: clicksBetween(volume, { from, to, curve: curve.source }, { cpc, visits }),
  };
}
