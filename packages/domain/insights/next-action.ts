import type { InsightStatus } from "./insight.ts";
import { isCurrentlyNew, type OutdatedReason } from "./outdated.ts";

const FRESH_MS = 24 * 60 * 60 * 1000;

export interface KnownInsight {
  readonly id: string;
  readonly status: InsightStatus;
  readonly outdated: OutdatedReason | null;
  readonly createdAt: Date;
}

export type NextAction =
  | { readonly tab: "ideation"; readonly why: "new-insights"; readonly count: number }
  | { readonly tab: "analysis"; readonly why: "no-fresh-analysis" }
  | { readonly tab: "ideation"; readonly why: "planned-insight"; readonly insightId: string }
  | { readonly tab: null; readonly why: "all-done" };

/**
 * Of those that still apply: new insights first; then an analysis if the last is a day old; then the oldest planned insight.
 */
export function nextAction(
  insights: readonly KnownInsight[],
  analysedAt: Date | null,
  now: Date,
): NextAction {
  const fresh = insights.filter(isCurrentlyNew).length;
  if (fresh > 0) return { tab: "ideation", why: "new-insights", count: fresh };
  if (insights.length === 0 || !isFresh(analysedAt, now)) {
    return { tab: "analysis", why: "no-fresh-analysis" };
  }
  const [planned] = insights
    .filter(({ status, outdated }) => status === "planned" && outdated === null)
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  if (planned === undefined) return { tab: null, why: "all-done" };
  return { tab: "ideation", why: "planned-insight", insightId: planned.id };
}

/** The data behind insights is fresh for a day. */
export function isFresh(analysedAt: Date | null, now: Date): boolean {
  return analysedAt !== null && now.getTime() - analysedAt.getTime() < FRESH_MS;
}
