import { type ClickCurve, clickShare, SISTRIX_2020 } from "../search-console/click-curve.ts";

/** A tracked keyword and a site's position for it. Keywords never checked must be left out. */
export interface RankedKeyword {
  /** Null: not found within the depth checked. */
  readonly position: number | null;
  /** Searches per month; null: unknown, which is not 0. */
  readonly volume: number | null;
}

export interface WeightedVisibility {
  /** 0 to 100; null when no keyword has a volume above 0. */
  readonly percent: number | null;
  /** Estimated clicks per month from these positions. */
  readonly estimatedTraffic: number;
  readonly keywords: number;
  /** Excluded, because a keyword without a known volume has no weight. */
  readonly withoutVolume: number;
}

/** Estimated clicks as a share of those with position 1 for every keyword. */
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

/** The same with all keywords weighted equally; null without keywords. */
export function unweightedVisibility(
  positions: readonly (number | null)[],
  curve: ClickCurve = SISTRIX_2020,
): number | null {
  if (positions.length === 0) return null;
  const mean = sum(positions.map((position) => clickShare(curve, position))) / positions.length;
  return (100 * mean) / clickShare(curve, 1);
}

/** Clicks per month, over the keywords with a known volume. */
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

/** Each site's share of the clicks that go to any of these sites. */
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

/** Only over ranking keywords, and always with their number. */
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
