import type { Insight } from "@sightline/contract";
import { COUNTED, INSIGHTS, id, SOURCE, sample } from "./ideation-samples.ts";

/** By the newest check. */
function ranked(position: number | null, competitors_ahead: number | null = null) {
  const source = { ...SOURCE, answered_on: "2026-11-17" };
  return {
    ...{ day: source.answered_on, position, position_source: source, url: null, coverage: null },
    ...{ competitors_ahead, is_found_again: null },
  };
}

const OLD = { type: "keyword", analysisId: id(900), date: "2026-08-12T09:00:00.000Z" } as const;
const OLD_SOURCE = { ...SOURCE, depth: 30, answered_on: "2026-08-12" };
const FOUND_IN_AUGUST = { source: OLD, position_source: OLD_SOURCE, created_at: OLD.date };

/** Made in August, with what checks have found since. */
export const RECHECKED: readonly Insight[] = [
  ...INSIGHTS,
  sample(6, {
    ...FOUND_IN_AUGUST,
    ...{ keyword: "waterproof boots", recheck: ranked(8), outdated: "ranks" },
  }),
  sample(7, {
    ...FOUND_IN_AUGUST,
    ...{ keyword: "hiking boots", priority: "medium", recheck: ranked(58), currentPosition: null },
    size: {
      estimatedImpact: { reach: 12_100, cost: 1997, potentialTraffic: 1331 },
      ...{ target_position: 3, searchVolume: 12_100, basis: "measured", volume_source: COUNTED },
      formula:
        "12,100 searches per month × 11% at position 3, based on Sistrix 2020; cost: CPC USD 1.50 × 1,331",
    },
  }),
  sample(8, {
    ...FOUND_IN_AUGUST,
    ...{ keyword: "trail shoes", opportunity: "competitor_advantage", status: "in_progress" },
    ...{ currentPosition: 9, competitors_ahead: 2, recheck: ranked(1, 0), outdated: "not-behind" },
  }),
];
