import type { Insight } from "@sightline/contract";

const SHOWN = 4;

type Weighed = Pick<Insight, "priority" | "estimatedImpact">;

/** The first few: high priority before medium, then by the visits they may bring. */
export function worthMost<One extends Weighed>(insights: readonly One[]): One[] {
  return insights
    .toSorted(
      (one, other) =>
        Number(other.priority === "high") - Number(one.priority === "high") ||
        visits(other) - visits(one),
    )
    .slice(0, SHOWN);
}

/** What is not known brings nothing that one could count on. */
function visits({ estimatedImpact: { potentialTraffic } }: Weighed): number {
  return potentialTraffic ?? 0;
}
