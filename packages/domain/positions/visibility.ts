import { type ClickCurve, clickShare, SISTRIX_2020 } from "../search-console/click-curve.ts";

/** One watched keyword as a site stands for it; a keyword never checked does not belong here. */
export interface RankedKeyword {
  /** Null: not found within the depth that was looked at. */
  readonly position: number | null;
  /** Searches a month; null: unknown, which is not 0. */
  readonly volume: number | null;
}

export interface WeightedVisibility {
  /** 0 to 100; null when no keyword has a volume above 0. */
  readonly percent: number | null;
  /** Clicks a month that these positions are worth. */
  readonly estimatedTraffic: number;
  readonly keywords: number;
  /** Left out, because a keyword of unknown volume has no weight. */
  readonly withoutVolume: number;
}

/** Of the clicks that first place everywhere would bring, the part these positions bring. */
export function weightedVisibility(
  rankings: readonly RankedKeyword[],
  curve: ClickCurve = SISTRIX_2020,
): WeightedVisibility {
  const demand = sum(rankings.map(({ volume }) => volume ?? 0));
  const traffic = estimatedTraffic(rankings, curve);
  return {
    percent: demand > 0 ? (100 * traffic) / (clickShare(curve, 1) * demand) : null,
    estimatedTraffic: traffic,
    keywords: rankings.length,
    withoutVolume: rankings.filter(({ volume }) => volume === null).length,
  };
}

/** The same with every keyword counting alike; null without keywords. */
export function unweightedVisibility(
  positions: readonly (number | null)[],
  curve: ClickCurve = SISTRIX_2020,
): number | null {
  if (positions.length === 0) return null;
  const mean = sum(positions.map((position) => clickShare(curve, position))) / positions.length;
  return (100 * mean) / clickShare(curve, 1);
}

/** Clicks a month, over the keywords whose volume is known. */
export function estimatedTraffic(
  rankings: readonly RankedKeyword[],
  curve: ClickCurve = SISTRIX_2020,
): number {
  return sum(rankings.map(({ position, volume }) => (volume ?? 0) * clickShare(curve, position)));
}

export interface VoiceShare {
  readonly site: string;
  readonly clicks: number;
  /** 0 to 100; null when none of the sites gets a click. */
  readonly percent: number | null;
}

/** How the clicks that go to any of these sites fall among them. */
export function shareOfVoice(
  sites: readonly { readonly site: string; readonly rankings: readonly RankedKeyword[] }[],
  curve: ClickCurve = SISTRIX_2020,
): VoiceShare[] {
  const clicks = sites.map(({ rankings }) => estimatedTraffic(rankings, curve));
  const all = sum(clicks);
  return sites.map(({ site }, index) => {
    const own = clicks[index] ?? 0;
    return { site, clicks: own, percent: all > 0 ? (100 * own) / all : null };
  });
}

export interface AveragePosition {
  /** Null when nothing ranks. */
  readonly average: number | null;
  readonly ranked: number;
  readonly keywords: number;
}

/** Only over what ranks, and never without saying how many that are. */
export function averagePosition(positions: readonly (number | null)[]): AveragePosition {
  const ranked = positions.filter((position) => position !== null);
  return {
    average: ranked.length > 0 ? sum(ranked) / ranked.length : null,
    ranked: ranked.length,
    keywords: positions.length,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
