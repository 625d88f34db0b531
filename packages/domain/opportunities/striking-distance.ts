import type { RankedKeyword } from "../positions/visibility.ts";
import { type ClickCurve, clickShare, SISTRIX_2020 } from "../search-console/click-curve.ts";

/** Near enough that one better page pays: behind the places that are clicked, before page three. */
export const STRIKING_DISTANCE = { from: 4, to: 20 } as const;

/** The place a better page is reckoned to reach. */
export const STRIKING_TARGET = 3;

export interface StrikingKeyword<Keyword extends RankedKeyword> {
  readonly keyword: Keyword;
  /** Clicks a month more at the target place; null while the volume is unknown. */
  readonly extraClicks: number | null;
}

/** The keywords within reach, those worth most first, those of unknown worth last and nearest first. */
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
