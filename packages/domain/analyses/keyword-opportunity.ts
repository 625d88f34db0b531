import { type ClickCurve, clickShare } from "../search-console/index.ts";

export interface KeywordOpportunity {
  /** Additional clicks per month at the target position. */
  readonly extraClicks: number;
  readonly targetPosition: number;
  /** The volume is the low end of an estimate. */
  readonly isEstimate: boolean;
}

/** The position a better page is assumed to reach: 3 from below, 1 from there. */
const REACHED = { fromBelow: 3, fromThere: 1 } as const;

/** Where the search volume comes from. */
type KnownVolume =
  | { readonly kind: "measured"; readonly searches: number }
  | { readonly kind: "range"; readonly low: number }
  | { readonly kind: "impressions" | "none" };

/** Null without a numeric volume: impressions count only the site's own pages. */
export function keywordOpportunity(
  volume: KnownVolume | null,
  position: number | null,
  curve: ClickCurve,
): KeywordOpportunity | null {
  const searches = searchesOf(volume);
  if (searches === null) return null;
  const isNear = position !== null && position <= REACHED.fromBelow;
  const targetPosition = isNear ? REACHED.fromThere : REACHED.fromBelow;
  const share = clickShare(curve, targetPosition) - clickShare(curve, position);
  return {
    extraClicks: Math.max(0, searches * share),
    targetPosition,
    isEstimate: volume?.kind === "range",
  };
}

function searchesOf(volume: KnownVolume | null): number | null {
  if (volume?.kind === "measured") return volume.searches;
  return volume?.kind === "range" ? volume.low : null;
}
