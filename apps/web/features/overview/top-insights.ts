import { bySize, type Sized } from "@sightline/domain/insights";

const SHOWN = 4;

/** The first few, in the order of the board. */
export function topInsights<One extends Sized>(insights: readonly One[]): One[] {
  return insights.toSorted(bySize).slice(0, SHOWN);
}
