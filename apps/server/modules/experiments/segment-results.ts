import type { Experiment, ExperimentEffect, ExperimentSegment } from "@sightline/contract";
import {
  type Arm,
  adjusted,
  FEWEST_PER_ARM,
  isValueGoal,
  SEGMENT_DIMENSIONS,
  type SegmentDimension,
} from "@sightline/domain/experiments";
import { armsOf, type Totals, totalsOf } from "./arms.ts";
import { effectsOf } from "./effects.ts";
import { EXPOSURES, type SegmentSum } from "./results.queries.ts";

/** Of a dimension with many values, such as countries. */
const MOST_VALUES = 10;

/** The primary goal by kind of visitor, the largest kind of each dimension first. */
export function segmentResults(
  experiment: Experiment,
  sums: readonly SegmentSum[],
): ExperimentSegment[] {
  const bySegment = [...Map.groupBy(sums, ({ segment }) => segment)];
  return SEGMENT_DIMENSIONS.flatMap((dimension) =>
    bySegment
      .filter(([segment]) => segment.startsWith(`${dimension}:`))
      .map(([segment, own]) => segmentResult(experiment, dimension, segment, totalsOf(own)))
      .toSorted((one, other) => visitorsOf(other) - visitorsOf(one))
      .slice(0, MOST_VALUES),
  );
}

function segmentResult(
  experiment: Experiment,
  dimension: SegmentDimension,
  segment: string,
  own: Totals,
): ExperimentSegment {
  const { primary_goal } = experiment;
  const arms = armsOf(experiment, own, primary_goal);
  const isEnough = arms.every(({ n }) => n >= FEWEST_PER_ARM);
  return {
    dimension,
    value: segment.slice(dimension.length + 1),
    variants: experiment.variants.map(({ id }, at) => ({
      ...{ id, visitors: arms[at]?.n ?? 0, people: own(id, primary_goal).people },
      mean: arms[at]?.n ? arms[at].mean : null,
    })),
    effects: isEnough ? effectsOf(experiment, arms, "sequential") : [],
  };
}

function visitorsOf({ variants }: ExperimentSegment): number {
  return variants.reduce((sum, { visitors }) => sum + visitors, 0);
}

/**
 * CUPED with what is known of every visitor before the test: whether they had been here. Null until
 * that is known of all, and where all are the same.
 */
export function adjustedEffects(
  experiment: Experiment,
  own: Totals,
  sums: readonly SegmentSum[],
): ExperimentEffect[] | null {
  const goal = experiment.primary_goal;
  const returning = totalsOf(sums.filter(({ segment }) => segment === "visit:returning"));
  const fresh = totalsOf(sums.filter(({ segment }) => segment === "visit:new"));
  const arms = experiment.variants.map(({ id, name, weight }) => {
    const n = own(id, EXPOSURES).people;
    const before = returning(id, EXPOSURES).people;
    const figure = (totals: Totals) => totals(id, goal)[isValueGoal(goal) ? "value" : "people"];
    return {
      ...{ name, weight, n, isKnown: before + fresh(id, EXPOSURES).people === n },
      sum: figure(own),
      sumOfSquares: isValueGoal(goal) ? own(id, goal).squares : own(id, goal).people,
      ...{ before, beforeSquares: before, product: figure(returning) },
    };
  });
  const isMixed = arms.some(({ before }) => before > 0) && arms.some(({ n, before }) => n > before);
  if (!isMixed || !arms.every(({ isKnown }) => isKnown)) return null;
  const samples: Arm[] = adjusted(arms).map((sample, at) => ({
    ...sample,
    name: arms[at]?.name ?? "",
    weight: arms[at]?.weight ?? 1,
  }));
  return effectsOf(experiment, samples, "sequential");
}
