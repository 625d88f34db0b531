/** How much a keyword is searched where nobody counted; the least first. */
export const DEMAND_CLASSES = ["very-low", "low", "medium", "high", "very-high"] as const;
export type DemandClass = (typeof DEMAND_CLASSES)[number];

export const INTENTS = ["informational", "navigational", "commercial", "transactional"] as const;
export type Intent = (typeof INTENTS)[number];

/** How the searches of a month may be known, the best way first. */
export const VOLUME_KINDS = ["measured", "range", "impressions", "class", "none"] as const;
export type VolumeKind = (typeof VOLUME_KINDS)[number];

/** What somebody says of how often a keyword is searched. */
export interface VolumeClaim {
  readonly kind: VolumeKind;
  /** When somebody who counts was asked; null: nobody was, it is an estimate or a refusal. */
  readonly askedAt: string | null;
}

/**
 * The better kind wins, and of one kind what was heard last. Whoever was asked and knows of no
 * figure still knows better than an estimate.
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

/** Of what several said, in the order of their claims, what was heard last. */
export function lastHeard<Claim extends Pick<VolumeClaim, "askedAt">>(
  claims: readonly Claim[],
): Claim | null {
  return claims.toSorted((one, other) => later(one.askedAt ?? "", other.askedAt ?? ""))[0] ?? null;
}

/** Impressions of a longer or shorter time, as those of a month. */
export function monthlyImpressions(impressions: number, days: number): number {
  return Math.round((impressions * DAYS_A_MONTH) / days);
}

const DAYS_A_MONTH = 365.25 / 12;
