import { STRIKING_DISTANCE } from "../opportunities/index.ts";
import type { InsightSource, InsightStatus, Opportunity } from "./insight.ts";
import { isFarDown } from "./insight-rules.ts";

/**
 * Why a recommendation no longer applies. worked-on: another one for the keyword is planned or in
 * progress, and a reader wants each keyword once. ranks: the site ranks where R9.7 has nothing to say.
 * covered, may-be-covered: pages of the site that none did before. not-behind: no competitor is
 * ahead. top-three, out-of-reach: the keyword left striking distance, up or down. not-found-again:
 * newer AI answers don't show it.
 */
export const OUTDATED_REASONS = [
  "worked-on",
  "ranks",
  "covered",
  "may-be-covered",
  "not-behind",
  "top-three",
  "out-of-reach",
  "not-found-again",
] as const;
export type OutdatedReason = (typeof OUTDATED_REASONS)[number];

/** Whether pages of the site cover a keyword, by the built-in index. */
export const COVERAGES = ["covered", "unclear", "not-covered"] as const;
export type Coverage = (typeof COVERAGES)[number];

/** What the newest check or analysis says about a recommendation's subject. */
export interface Recheck {
  /** Null with a source: not found. */
  readonly position: number | null;
  /** Null: no position was checked. */
  readonly position_source: object | null;
  /** Null: not compared by the built-in index. */
  readonly coverage: Coverage | null;
  /** Null: unknown. */
  readonly competitors_ahead: number | null;
  /** Of AI answers: whether they still show it; null: no AI answers. */
  readonly is_found_again: boolean | null;
}

export interface Premised {
  readonly status: InsightStatus;
  readonly opportunity: Opportunity;
  readonly source: { readonly type: InsightSource };
  /** The newest there is; null: nothing since it was made. */
  readonly recheck: Recheck | null;
}

/** The one rule for whether a recommendation still applies; null: it does, or it's decided. */
export function outdatedReason(
  insight: Premised,
  isWorkedOnElsewhere = false,
): OutdatedReason | null {
  const { status, source, opportunity, recheck } = insight;
  if (isWorkedOnElsewhere && status === "new") return "worked-on";
  if (recheck === null || status === "done" || status === "dismissed") return null;
  if (source.type === "ai") return recheck.is_found_again === false ? "not-found-again" : null;
  switch (opportunity) {
    case "high_volume_gap":
      return asGap(recheck);
    case "competitor_advantage":
      return recheck.competitors_ahead === 0 ? "not-behind" : null;
    case "ranking_opportunity":
      return asStriking(recheck);
  }
}

function asGap({ position, position_source, coverage }: Recheck): OutdatedReason | null {
  // Not found in fewer results than the rule needs proves neither.
  if (position_source !== null) return isFarDown(position, Infinity) ? null : "ranks";
  if (coverage === "covered") return "covered";
  return coverage === "unclear" ? "may-be-covered" : null;
}

function asStriking({ position, position_source }: Recheck): OutdatedReason | null {
  if (position_source === null) return null;
  if (position === null || position > STRIKING_DISTANCE.to) return "out-of-reach";
  return position < STRIKING_DISTANCE.from ? "top-three" : null;
}

/** New and still true: what counts as new everywhere. */
export function isCurrentlyNew(insight: {
  readonly status: InsightStatus;
  readonly outdated: OutdatedReason | null;
}): boolean {
  return insight.status === "new" && insight.outdated === null;
}
