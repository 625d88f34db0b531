/** Click-through rate by position; its name accompanies every figure derived from it. */
export interface ClickCurve {
  /** Name and version, such as `ctr:sistrix-2020`. */
  readonly id: string;
  readonly source: string;
  /** Click-through rates, 0 to 1, from position 1 on. */
  readonly shares: readonly number[];
}

export const SISTRIX_2020: ClickCurve = {
  id: "ctr:sistrix-2020",
  source: "Sistrix 2020, 80 million keywords; positions 11 to 100 extrapolated",
  shares: [0.285, 0.157, 0.11, 0.08, 0.072, 0.051, 0.04, 0.032, 0.028, 0.025],
};

/** No curve here expects clicks beyond this position. */
const LAST_CLICKED_POSITION = 100;

/** The click-through rate at a position; 0 for null, a site that doesn't rank. */
export function clickShare(curve: ClickCurve, position: number | null): number {
  if (position === null) return 0;
  if (!Number.isInteger(position) || position < 1) {
    throw new RangeError(`A position must be a whole number, 1 or higher, not ${position}.`);
  }
  return curve.shares[position - 1] ?? tailShare(curve, position);
}

/**
 * Studies stop at 10; page two gets well under one percent each, which an inverse-square tail fits.
 */
function tailShare(curve: ClickCurve, position: number): number {
  const last = curve.shares.length;
  if (position > LAST_CLICKED_POSITION) return 0;
  return (curve.shares[last - 1] ?? 0) * (last / position) ** 2;
}
