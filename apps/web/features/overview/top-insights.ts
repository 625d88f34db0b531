import type { Insight } from "@sightline/contract";
import { bySize } from "@sightline/domain/insights";

const SHOWN = 4;

/** The first few, in the order of the board. */
export function topInsights<One extends Pick<Insight, "priority" | "estimatedImpact">>(
  insights: readonly One[],
): One[] {
  return insights.toSorted(bySize).slice(0, SHOWN);
}
