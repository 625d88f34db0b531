import { incompleteBeta, logGamma, upperGamma } from "./special-functions.ts";

const CLOSE = 1e-14;

export function normalDensity(z: number): number {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
}

/** How likely a standard normal number is to be at most this. */
export function normalBelow(z: number): number {
  const tail = upperGamma(0.5, (z * z) / 2) / 2;
  return z > 0 ? 1 - tail : tail;
}

export function normalQuantile(share: number): number {
  return quantile(share, normalBelow, normalDensity);
}

/** As good as normal, and its own function gets slow. */
const MANY_DEGREES = 1e7;

/** How likely Student's t is to be at least this far from zero, on either side. */
export function studentBeyond(t: number, degrees: number): number {
  if (degrees > MANY_DEGREES) return 2 * normalBelow(-Math.abs(t));
  const square = t * t;
  const x = degrees / (degrees + square);
  return incompleteBeta(x, square / (degrees + square), degrees / 2, 0.5);
}

export function studentQuantile(share: number, degrees: number): number {
  if (degrees > MANY_DEGREES) return normalQuantile(share);
  const below = (t: number) => {
    const tail = studentBeyond(t, degrees) / 2;
    return t > 0 ? 1 - tail : tail;
  };
  const half = (degrees + 1) / 2;
  const front = Math.exp(logGamma(half) - logGamma(degrees / 2)) / Math.sqrt(degrees * Math.PI);
  return quantile(share, below, (t) => front * Math.exp(-half * Math.log1p((t * t) / degrees)));
}

/** How likely chi-square is to be at least this. */
export function chiSquareBeyond(x: number, degrees: number): number {
  return upperGamma(degrees / 2, x / 2);
}

/**
 * Where a distribution that is symmetric around zero has reached this share. Left of zero it curves
 * upwards, so Newton's steps come from the right and never pass the answer.
 */
function quantile(
  share: number,
  below: (x: number) => number,
  density: (x: number) => number,
): number {
  if (share > 0.5) return -quantile(1 - share, below, density);
  let x = 0;
  for (;;) {
    const next = x - (below(x) - share) / density(x);
    if (!(next < x - CLOSE * Math.abs(x))) return next;
    x = next;
  }
}
