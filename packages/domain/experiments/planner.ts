import { normalQuantile } from "./distributions.ts";
import { visitorsFactor } from "./sequential-power.ts";

export interface Plan {
  /** The share that converts today. */
  readonly baseline: number;
  /** The relative change that matters. */
  readonly effect: number;
  readonly alpha: number;
  readonly power: number;
}

/** How many each arm needs for one look at the end. */
export function visitorsPerArm({ baseline, effect, alpha, power }: Plan): number {
  const changed = baseline * (1 + effect);
  const variance = baseline * (1 - baseline) + changed * (1 - changed);
  const z = normalQuantile(1 - alpha / 2) + normalQuantile(power);
  return Math.ceil((z ** 2 * variance) / (changed - baseline) ** 2);
}

/** How many each arm needs if one may look every day and stop when the answer is there. */
export function visitorsPerArmWithLooks(plan: Plan, looks: number): number {
  return Math.ceil(visitorsPerArm(plan) * visitorsFactor(plan.alpha, plan.power, looks));
}

/** The smallest relative change that so many visitors per arm would find, looking once. */
export function smallestEffect(
  { baseline, alpha, power }: Omit<Plan, "effect">,
  perArm: number,
): number {
  let [low, high] = [0, 1 / baseline - 1];
  if (high <= 0 || visitorsPerArm({ baseline, effect: high, alpha, power }) > perArm) return high;
  for (let step = 0; step < 60; step += 1) {
    const effect = (low + high) / 2;
    if (effect === low || effect === high) break;
    if (visitorsPerArm({ baseline, effect, alpha, power }) > perArm) low = effect;
    else high = effect;
  }
  return high;
}
