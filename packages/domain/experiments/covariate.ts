import type { Sample } from "./sample.ts";

/** Sums over the people of an arm: of a figure, and of the same figure from before the test. */
export interface WithBefore {
  readonly n: number;
  readonly sum: number;
  readonly sumOfSquares: number;
  readonly before: number;
  readonly beforeSquares: number;
  readonly product: number;
}

/**
 * CUPED: the arms without what was different before the test began. The means keep their
 * difference on average, and the intervals get narrower as far as before foretells after.
 */
export function adjusted(arms: readonly WithBefore[]): Sample[] {
  const all = arms.reduce((one, other) => ({
    n: one.n + other.n,
    sum: one.sum + other.sum,
    sumOfSquares: one.sumOfSquares + other.sumOfSquares,
    before: one.before + other.before,
    beforeSquares: one.beforeSquares + other.beforeSquares,
    product: one.product + other.product,
  }));
  const within = arms.map(spreads);
  const shared = within.reduce((sum, { beforeSpread }) => sum + beforeSpread, 0);
  const common = within.reduce((sum, { together }) => sum + together, 0);
  const slope = shared === 0 ? 0 : common / shared;
  const meanBefore = all.n === 0 ? 0 : all.before / all.n;
  return arms.map((arm, at) => {
    const { spread = 0, beforeSpread = 0, together = 0 } = within[at] ?? {};
    const left = spread - 2 * slope * together + slope ** 2 * beforeSpread;
    const [mean, before] = arm.n === 0 ? [0, 0] : [arm.sum / arm.n, arm.before / arm.n];
    return {
      n: arm.n,
      mean: mean - slope * (before - meanBefore),
      variance: arm.n < 2 ? 0 : Math.max(left, 0) / (arm.n - 1),
    };
  });
}

/** Sums of squares and products around an arm's own means. */
function spreads({ n, sum, sumOfSquares, before, beforeSquares, product }: WithBefore) {
  if (n === 0) return { spread: 0, beforeSpread: 0, together: 0 };
  return {
    spread: sumOfSquares - (sum * sum) / n,
    beforeSpread: beforeSquares - (before * before) / n,
    together: product - (sum * before) / n,
  };
}
