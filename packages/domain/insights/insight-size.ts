import type { FoundInsight } from "./insight.ts";

interface Size extends Pick<FoundInsight, "estimatedImpact"> {
  readonly basis?: FoundInsight["basis"];
}

export interface Sized extends Size, Pick<FoundInsight, "priority"> {
  /** The larger recommendation about the same keyword. */
  readonly larger?: Size | null;
}

/** Whose size a recommendation has: two about one keyword have one, that of the larger. */
export function sizedBy<Size>(insight: Size & { readonly larger: Size | null }): Size {
  return insight.larger ?? insight;
}

/** The largest first, unknown sizes last; of two alike, the one of high priority. */
export function bySize(one: Sized, other: Sized): number {
  return sizeOf(other) - sizeOf(one) || urgency(other) - urgency(one);
}

/**
 * A recommendation's size is its potential traffic, wherever it is shown or sorted. Where a rule
 * gives all of them the same, nobody knows it.
 */
function sizeOf(insight: Sized): number {
  const { estimatedImpact, basis } = insight.larger ?? insight;
  if (basis === "fixed-by-rule") return UNKNOWN;
  return estimatedImpact.potentialTraffic ?? UNKNOWN;
}

const UNKNOWN = -1;

function urgency({ priority }: Sized): number {
  return Number(priority === "high");
}
