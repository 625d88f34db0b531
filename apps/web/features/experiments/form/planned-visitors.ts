import { visitorsPerArm } from "@sightline/domain/experiments";
import { shareFrom } from "./typed-percent.ts";

export const ALPHA = 0.05;
export const POWER = 0.8;
export const LOOKS = 28;

/**
 * How many times more visitors it takes to look on each of 28 days than once at the end: what
 * `visitorsPerArmWithLooks` calculates, in a second, for any baseline and effect alike.
 */
const FACTOR_OF_LOOKS = 1.7230389606635759;

/** The visitors that each variant needs; null before there is a baseline and an effect. */
export function plannedVisitors(typed: {
  readonly baseline: string;
  readonly smallestEffect: string;
}): number | null {
  const [baseline, effect] = [shareFrom(typed.baseline), shareFrom(typed.smallestEffect)];
  if (baseline === null || effect === null) return null;
  if (baseline <= 0 || effect <= 0 || baseline * (1 + effect) >= 1) return null;
  const once = visitorsPerArm({ baseline, effect, alpha: ALPHA, power: POWER });
  return Math.ceil(once * FACTOR_OF_LOOKS);
}

/** Days until every variant has its visitors; null where the page has had none. */
export function daysNeeded(
  planned: number,
  weights: readonly number[],
  visitorsPerDay: number,
): number | null {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const smallest = Math.min(...weights);
  if (visitorsPerDay <= 0 || !(smallest > 0)) return null;
  return Math.ceil((planned * total) / smallest / visitorsPerDay);
}
