import type { Experiment } from "@sightline/contract";
import {
  type Arm,
  isValueGoal,
  meanSample,
  proportionSample,
  type Sample,
} from "@sightline/domain/experiments";
import { type DaySum, EXPOSURES } from "./results.queries.ts";

export type Totals = (variantId: string, goal: string) => Omit<DaySum, "experiment_id" | "day">;

export function totalsOf(sums: readonly Omit<DaySum, "experiment_id" | "day">[]): Totals {
  const totals = new Map<string, { people: number; value: number; squares: number }>();
  for (const { variant_id, goal, people, value, squares } of sums) {
    const key = `${variant_id} ${goal}`;
    const before = totals.get(key) ?? { people: 0, value: 0, squares: 0 };
    totals.set(key, {
      people: before.people + people,
      value: before.value + value,
      squares: before.squares + squares,
    });
  }
  return (variant_id, goal) => ({
    ...{ variant_id, goal },
    ...(totals.get(`${variant_id} ${goal}`) ?? { people: 0, value: 0, squares: 0 }),
  });
}

function sampleOf(own: Totals, variantId: string, goal: string): Sample {
  const { people: n } = own(variantId, EXPOSURES);
  const { people, value, squares } = own(variantId, goal);
  return isValueGoal(goal)
    ? meanSample(n, value, squares)
    : proportionSample(n, Math.min(people, n));
}

export function armsOf({ variants }: Experiment, own: Totals, goal: string): Arm[] {
  return variants.map(({ id, name, weight }) => ({ ...sampleOf(own, id, goal), name, weight }));
}
