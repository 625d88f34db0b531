/** An asymptotic confidence sequence (Waudby-Smith et al. 2023): right however often one looks. */
export interface Look {
  /** Visitors so far, in both arms. */
  readonly n: number;
  readonly standardError: number;
  /** How many visitors the interval is narrowest for. */
  readonly tuning: number;
  readonly alpha: number;
}

export const DEFAULT_TUNING = 5_000;

export function sequentialHalfWidth({ n, standardError, tuning, alpha }: Look): number {
  const rho = rhoOf(tuning, alpha);
  const mixed = n * rho ** 2 + 1;
  return (
    standardError *
    Math.sqrt(n) *
    Math.sqrt((2 * mixed * Math.log(Math.sqrt(mixed) / alpha)) / (n * rho) ** 2)
  );
}

export function sequentialP(effect: number, { n, standardError, tuning, alpha }: Look): number {
  const rho = rhoOf(tuning, alpha);
  const mixed = n * rho ** 2 + 1;
  const score = (effect / standardError) ** 2 * n;
  const logEvidence = (rho ** 2 * score) / (2 * mixed) - Math.log(mixed) / 2;
  return Math.min(1, Math.exp(-logEvidence));
}

function rhoOf(tuning: number, alpha: number): number {
  const log = -2 * Math.log(alpha);
  return Math.sqrt((log + Math.log(log + 1)) / tuning);
}
