import { type PhraseWeight, weighPhrase } from "./phrase-demand.ts";

/** log10(volume) = base + perZ·z + perWord·words, fitted to measured volumes. */
export interface Calibration {
  readonly base: number;
  readonly perZ: number;
  readonly perWord: number;
  readonly rSquared: number;
  /** Residual standard error of the fit, in powers of ten. */
  readonly sigma: number;
  readonly rows: number;
}

/** Below these, an interval would be misleading, and none is shown. */
const CALIBRATION_LIMITS = { rows: 50, rSquared: 0.3 } as const;

/** 90% of a normal distribution. */
const NINETY_PER_CENT = 1.645;

/** Null if no row can be used: its words must be on the list, and its volume above 0. */
export function calibrate(
  rows: readonly { readonly keyword: string; readonly volume: number }[],
): Calibration | null {
  const points = rows.flatMap(({ keyword, volume }) => {
    const weighed = weighPhrase(keyword);
    return volume > 0 && "weight" in weighed
      ? [{ z: weighed.weight.z, words: weighed.weight.words, y: Math.log10(volume) }]
      : [];
  });
  return points.length > 0 ? leastSquares(points) : null;
}

export function isTrustworthy({ rows, rSquared }: Calibration): boolean {
  return rows >= CALIBRATION_LIMITS.rows && rSquared >= CALIBRATION_LIMITS.rSquared;
}

/** The 90% interval for keywords of this weight. */
export function intervalOf(
  { base, perZ, perWord, sigma }: Calibration,
  { z, words }: PhraseWeight,
): { low: number; high: number } {
  const expected = base + perZ * z + perWord * words;
  return {
    low: Math.floor(10 ** (expected - NINETY_PER_CENT * sigma)),
    high: Math.ceil(10 ** (expected + NINETY_PER_CENT * sigma)),
  };
}

type Point = PhraseWeight & { readonly y: number };

function leastSquares(points: readonly Point[]): Calibration {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const middle = {
    z: mean(({ z }) => z),
    words: mean(({ words }) => words),
    y: mean(({ y }) => y),
  };
  const covariance = (one: keyof Point, other: keyof Point) =>
    mean((point) => (point[one] - middle[one]) * (point[other] - middle[other]));

  const { perZ, perWord, slopes } = solve({
    zz: covariance("z", "z"),
    zw: covariance("z", "words"),
    ww: covariance("words", "words"),
    zy: covariance("z", "y"),
    wy: covariance("words", "y"),
  });
  const base = middle.y - perZ * middle.z - perWord * middle.words;
  const missed = mean(({ z, words, y }) => (y - base - perZ * z - perWord * words) ** 2);
  const spread = covariance("y", "y");
  const freedom = points.length - 1 - slopes;
  return {
    base,
    perZ,
    perWord,
    rSquared: spread > 0 ? Math.max(0, 1 - missed / spread) : 0,
    sigma: freedom > 0 ? Math.sqrt((missed * points.length) / freedom) : 0,
    rows: points.length,
  };
}

/** If phrases don't vary in one of the two, the other alone explains what it can. */
function solve(of: { zz: number; zw: number; ww: number; zy: number; wy: number }) {
  const determinant = of.zz * of.ww - of.zw ** 2;
  const nothing = 1e-9;
  if (determinant > nothing * of.zz * of.ww && of.zz > nothing && of.ww > nothing) {
    const perZ = (of.zy * of.ww - of.wy * of.zw) / determinant;
    const perWord = (of.wy * of.zz - of.zy * of.zw) / determinant;
    return { perZ, perWord, slopes: 2 };
  }
  if (of.zz > nothing) return { perZ: of.zy / of.zz, perWord: 0, slopes: 1 };
  return { perZ: 0, perWord: 0, slopes: 0 };
}
