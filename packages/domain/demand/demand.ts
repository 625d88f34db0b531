export const INTENTS = ["informational", "navigational", "commercial", "transactional"] as const;
export type Intent = (typeof INTENTS)[number];

/** How a monthly search volume can be known, best first. */
export const VOLUME_KINDS = ["measured", "range", "impressions", "none"] as const;
export type VolumeKind = (typeof VOLUME_KINDS)[number];

/** One source's figure for a keyword's search volume. */
export interface VolumeClaim {
  readonly kind: VolumeKind;
  /** When a measuring source was queried; null: never, it is an estimate or a rejected keyword. */
  readonly askedAt: string | null;
}

/**
 * The better kind wins; within a kind, the most recent. A measuring source that answered 'no
 * figure' still beats an estimate.
 */
export function bestVolume<Claim extends VolumeClaim>(claims: readonly Claim[]): Claim | null {
  const isUncounted = claims.some(({ kind, askedAt }) => kind === "none" && askedAt !== null);
  const heard = isUncounted ? claims.filter(({ askedAt }) => askedAt !== null) : claims;
  return heard.toSorted(betterFirst)[0] ?? null;
}

function betterFirst(one: VolumeClaim, other: VolumeClaim): number {
  const byKind = VOLUME_KINDS.indexOf(one.kind) - VOLUME_KINDS.indexOf(other.kind);
  return byKind || later(one.askedAt ?? "", other.askedAt ?? "");
}

function later(one: string, other: string): number {
  if (one === other) return 0;
  return one > other ? -1 : 1;
}

/** The most recent of several claims. */
export function lastHeard<Claim extends Pick<VolumeClaim, "askedAt">>(
  claims: readonly Claim[],
): Claim | null {
  return claims.toSorted((one, other) => later(one.askedAt ?? "", other.askedAt ?? ""))[0] ?? null;
}

/** Impressions over any period, scaled to one month. */
export function monthlyImpressions(impressions: number, days: number): number {
  return Math.round((impressions * DAYS_A_MONTH) / days);
}

const DAYS_A_MONTH = 365.25 / 12;
