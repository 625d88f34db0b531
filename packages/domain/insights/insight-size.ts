import type { FoundInsight } from "./insight.ts";

export type Sized = Pick<FoundInsight, "estimatedImpact" | "priority">;

/** The largest first, unknown sizes last; of two alike, the one of high priority. */
export function bySize(one: Sized, other: Sized): number {
  return sizeOf(other) - sizeOf(one) || urgency(other) - urgency(one);
}

/** A recommendation's size is its potential traffic, wherever it is shown or sorted. */
function sizeOf({ estimatedImpact }: Sized): number {
  return estimatedImpact.potentialTraffic ?? -1;
}

function urgency({ priority }: Sized): number {
  return Number(priority === "high");
}
