import type { RankedKeyword } from "../positions/visibility.ts";
import { type ClickCurve, clickShare, SISTRIX_2020 } from "../search-console/click-curve.ts";

/**
 * Close enough that one better page pays off: below the positions that get clicks, above page
 * three.
 */
export const STRIKING_DISTANCE = { from: 4, to: 20 } as const;

/** The position a better page is assumed to reach. */
export const STRIKING_TARGET = 3;

export interface StrikingKeyword<Keyword extends RankedKeyword> {
  readonly keyword: Keyword;
  /** Additional clicks per month at the target position; null if the volume is unknown. */
  readonly extraClicks: number | null;
}

/**
 * Keywords in striking distance, most additional clicks first; unknown volumes last, best position
 * first.
 */
export function withinStrikingDistance<Keyword extends RankedKeyword>(
  keywords: readonly Keyword[],
  curve: ClickCurve = SISTRIX_2020,
): StrikingKeyword<Keyword>[] {
  return keywords
    .filter(({ position }) => isWithinStrikingDistance(position))
    .map((keyword) => ({ keyword, extraClicks: extraClicks(keyword, curve) }))
    .sort(
      (one, other) =>
        (other.extraClicks ?? -1) - (one.extraClicks ?? -1) ||
        (one.keyword.position ?? 0) - (other.keyword.position ?? 0),
    );
}

export function isWithinStrikingDistance(position: number | null): boolean {
  return (
    position !== null && position >= STRIKING_DISTANCE.from && position <= STRIKING_DISTANCE.to
  );
}

function extraClicks({ position, volume }: RankedKeyword, curve: ClickCurve): number | null {
  if (volume === null) return null;
  return volume * (clickShare(curve, STRIKING_TARGET) - clickShare(curve, position));
}
