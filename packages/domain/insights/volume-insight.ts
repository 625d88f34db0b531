import { shareOfSearches } from "./formula.ts";
import {
  basisOf,
  type ClickPrice,
  type ExaminedKeyword,
  type ExaminedVolume,
  type FoundInsight,
  ruleVolume,
} from "./insight.ts";

export interface VolumeRule {
  readonly opportunity: FoundInsight["opportunity"];
  /** The share of searches assumed to become visits at a better position. */
  readonly trafficShare: number;
}

type WithVolume<Keyword extends ExaminedKeyword> = Keyword & { readonly volume: ExaminedVolume };

/** Those with a volume, highest first, ties in alphabetical order. */
export function mostSearchedFirst<Keyword extends ExaminedKeyword>(
  keywords: readonly Keyword[],
): WithVolume<Keyword>[] {
  return keywords
    .filter((one): one is WithVolume<Keyword> => one.volume !== null)
    .sort(
      (one, other) =>
        ruleVolume(other.volume) - ruleVolume(one.volume) ||
        (one.keyword < other.keyword ? -1 : Number(one.keyword > other.keyword)),
    );
}

export function volumeInsight(
  { keyword, volume, position, competition, cpc }: WithVolume<ExaminedKeyword>,
  { opportunity, trafficShare }: VolumeRule,
  isHigh: boolean,
): FoundInsight {
  const searches = ruleVolume(volume);
  const potentialTraffic = Math.round(searches * trafficShare);
  return {
    keyword,
    opportunity,
    priority: isHigh ? "high" : "medium",
    estimatedImpact: {
      reach: searches,
      cost: costOf(cpc, potentialTraffic),
      potentialTraffic,
    },
    searchVolume: searches,
    competition,
    currentPosition: position,
    basis: basisOf(volume),
    formula: shareOfSearches(volume, trafficShare, { cpc, visits: potentialTraffic }),
  };
}

/** What this many visits would cost as ads, to the cent. */
export function costOf(cpc: ClickPrice | null, visits: number): number | null {
  return cpc === null ? null : Math.round(cpc.amount * visits * 100) / 100;
}
