import type { FoundInsight } from "./insight.ts";

export interface Sized extends Pick<FoundInsight, "estimatedImpact" | "priority"> {
  /** The larger recommendation about the same keyword. */
  readonly larger?: Pick<FoundInsight, "estimatedImpact"> | null;
}

/** Whose size a recommendation has: two about one keyword have one, that of the larger. */
export function sizedBy<Size>(insight: Size & { readonly larger: Size | null }): Size {
  return insight.larger ?? insight;
}

/** The largest first, unknown sizes last; of two alike, the one of high priority. */
export function bySize(one: Sized, other: Sized): number {
  return sizeOf(other) - sizeOf(one) || urgency(other) - urgency(one);
}

/** A recommendation's size is its potential traffic, wherever it is shown or sorted. */
function sizeOf({ larger, estimatedImpact }: Sized): number {
  return (larger?.estimatedImpact ?? estimatedImpact).potentialTraffic ?? -1;
}

function urgency({ priority }: Sized): number {
  return Number(priority === "high");
}
