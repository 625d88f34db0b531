import type { Insight } from "@sightline/contract";

const SHOWN = 4;

type Ranked = Pick<Insight, "priority" | "estimatedImpact">;

/** The first few: high priority before medium, then by potential visits. */
export function topInsights<One extends Ranked>(insights: readonly One[]): One[] {
  return insights
    .toSorted(
      (one, other) =>
        Number(other.priority === "high") - Number(one.priority === "high") ||
        visits(other) - visits(one),
    )
    .slice(0, SHOWN);
}

/** An unknown figure counts as none. */
function visits({ estimatedImpact: { potentialTraffic } }: Ranked): number {
  return potentialTraffic ?? 0;
}
