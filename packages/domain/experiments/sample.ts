/** What an arm of a test has shown: how many there were, and their mean and variance. */
export interface Sample {
  readonly n: number;
  readonly mean: number;
  readonly variance: number;
}

export function proportionSample(n: number, conversions: number): Sample {
  const mean = n === 0 ? 0 : conversions / n;
  return { n, mean, variance: mean * (1 - mean) };
}

export function meanSample(n: number, sum: number, sumOfSquares: number): Sample {
  const mean = n === 0 ? 0 : sum / n;
  const variance = n < 2 ? 0 : (sumOfSquares - sum * mean) / (n - 1);
  return { n, mean, variance: Math.max(variance, 0) };
}
