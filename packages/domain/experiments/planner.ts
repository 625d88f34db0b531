import { normalQuantile } from "./distributions.ts";

export interface Plan {
  /** The share that converts today, or the mean. */
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
