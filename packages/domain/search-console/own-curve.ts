import { isBrandQuery } from "./brand-query.ts";
import type { ClickCurve } from "./click-curve.ts";

/** A row of Search Console: one query over a period, its position an average. */
export interface QueryPerformance {
  readonly query: string;
  readonly position: number;
  readonly clicks: number;
  readonly impressions: number;
}

export interface CurveBin {
  readonly position: number;
  readonly clicks: number;
  readonly impressions: number;
}

export type OwnCurve =
  | {
      readonly fitted: true;
      readonly curve: ClickCurve;
      /** How much of the variance between bins the curve explains, 0 to 1. */
      readonly rSquared: number;
      readonly bins: readonly CurveBin[];
    }
  | {
      readonly fitted: false;
      readonly why: "too-few-positions" | "no-fall";
      readonly bins: readonly CurveBin[];
    };

export const OWN_CURVE_LIMITS = {
  impressionsPerBin: 100,
  bins: 5,
  lastPosition: 20,
} as const;

const POSITIONS_OF_A_CURVE = 10;

/**
 * A site's own click curve: a power law fitted to its click-through rates, without brand queries.
 */
export function fitOwnCurve(
  rows: readonly QueryPerformance[],
  brandNames: readonly string[],
  asOf: string,
): OwnCurve {
  const bins = binsOf(rows.filter(({ query }) => !isBrandQuery(query, brandNames)));
  if (bins.length < OWN_CURVE_LIMITS.bins) {
    return { fitted: false, why: "too-few-positions", bins };
  }
  const { atOne, slope, rSquared } = powerLawThrough(bins);
  if (slope >= 0) return { fitted: false, why: "no-fall", bins };
  const shares = Array.from({ length: POSITIONS_OF_A_CURVE }, (_, index) =>
    Math.min(1, atOne * (index + 1) ** slope),
  );
  const source = `This site's own clicks in Search Console: ${bins.length} positions, brand queries excluded`;
  return { fitted: true, curve: { id: `ctr:own-${asOf}`, source, shares }, rSquared, bins };
}

function binsOf(rows: readonly QueryPerformance[]): CurveBin[] {
  const bins = new Map<number, CurveBin>();
  for (const { position: average, clicks, impressions } of rows) {
    const position = Math.round(average);
    if (position < 1 || position > OWN_CURVE_LIMITS.lastPosition) continue;
    const bin = bins.get(position) ?? { position, clicks: 0, impressions: 0 };
    bins.set(position, {
      position,
      clicks: bin.clicks + clicks,
      impressions: bin.impressions + impressions,
    });
  }
  return [...bins.values()]
    .filter(({ impressions }) => impressions >= OWN_CURVE_LIMITS.impressionsPerBin)
    .sort((one, other) => one.position - other.position);
}

/** Least squares of log click-through rate on log position, bins weighted by impressions. */
function powerLawThrough(bins: readonly CurveBin[]) {
  const points = bins.map(({ position, clicks, impressions }) => ({
    x: Math.log(position),
    // Half a click is added so that bins without clicks stay on the log scale.
    y: Math.log((clicks + 0.5) / (impressions + 1)),
    weight: impressions,
  }));
  const total = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + point.weight * of(point), 0);
  const weight = total(() => 1);
  const meanX = total(({ x }) => x) / weight;
  const meanY = total(({ y }) => y) / weight;
  const slope = total(({ x, y }) => (x - meanX) * (y - meanY)) / total(({ x }) => (x - meanX) ** 2);
  const left = total(({ x, y }) => (y - meanY - slope * (x - meanX)) ** 2);
  const spread = total(({ y }) => (y - meanY) ** 2);
  return {
    atOne: Math.exp(meanY - slope * meanX),
    slope,
    rSquared: spread > 0 ? 1 - left / spread : 0,
  };
}
