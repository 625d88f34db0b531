import { chiSquareBeyond } from "./distributions.ts";

export interface SampleRatio {
  readonly chiSquare: number;
  readonly p: number;
}

/** Below this, the groups are not what was planned, and nothing that follows from them holds. */
export const MISMATCH_P = 0.001;
const FEWEST_EXPECTED = 8;

/** Whether the arms have the visitors that their weights promised. */
export function sampleRatio(
  arms: readonly { readonly n: number; readonly weight: number }[],
): SampleRatio {
  const total = arms.reduce((sum, { n }) => sum + n, 0);
  const weights = arms.reduce((sum, { weight }) => sum + weight, 0);
  const chiSquare = arms.reduce((sum, { n, weight }) => {
    const expected = (total * weight) / weights;
    return expected === 0 ? sum : sum + (n - expected) ** 2 / expected;
  }, 0);
  return { chiSquare, p: chiSquareBeyond(chiSquare, arms.length - 1) };
}

/** Too few say nothing about the split. */
export function isMismatch(
  arms: readonly { readonly n: number; readonly weight: number }[],
): boolean {
  const total = arms.reduce((sum, { n }) => sum + n, 0);
  const weights = arms.reduce((sum, { weight }) => sum + weight, 0);
  const enough = arms.every(({ weight }) => (total * weight) / weights >= FEWEST_EXPECTED);
  return enough && sampleRatio(arms).p < MISMATCH_P;
}
