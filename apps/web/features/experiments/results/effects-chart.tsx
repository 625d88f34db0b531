import type { ExperimentResults } from "@sightline/contract";
import { FEWEST_PER_ARM, goalLabel, isValueGoal } from "@sightline/domain/experiments";
import { ChartFrame } from "@sightline/ui/charts/chart-frame";
import { IntervalChart } from "@sightline/ui/charts/interval-chart";
import {
  decidingEffect,
  describeDeciding,
  describeDifference,
  differenceTick,
  inPercent,
  inUnit,
} from "../experiment-words.ts";

/** The primary goal: every variant against the control. */
export function EffectsChart({ results }: { results: ExperimentResults }) {
  const { experiment, goals, sample_ratio } = results;
  const primary = goals.find(({ role }) => role === "primary");
  if (primary === undefined) return null;
  const label = goalLabel(primary.goal);
  const { goal } = primary;
  const known = primary.sequential
    .map((one) => ({ ...decidingEffect(one), measured: one, words: describeDifference(one, goal) }))
    .filter(({ effect }) => effect !== null);
  const control = primary.variants[0]?.mean ?? 0;
  const isValue = isValueGoal(goal);
  const best = known.toSorted((one, other) => (other.effect ?? 0) - (one.effect ?? 0))[0];
  const found =
    best === undefined
      ? "no effect measured yet"
      : `${best.name} ${describeDeciding(best.measured, goal)} vs. the control`;
  return (
    <ChartFrame
      title={`${label}: ${sample_ratio.is_mismatch ? "not reliable, because the groups weren't split as planned" : found}`}
      subtitle={`Difference ${isValue ? "per visitor" : "in percentage points"} with a 95% interval that holds no matter how often you check. Changes in the shaded area are too small to matter.`}
      table={{
        columns: [
          ...["variant", `difference, ${isValue ? "per visitor" : "points"}`, "low", "high"],
          ...["relative effect %", "p", "chance to win %"],
        ],
        rows: primary.sequential.map(({ name, effect, difference, p }, at) => [
          name,
          inUnit(difference?.effect, goal),
          inUnit(difference?.low, goal),
          inUnit(difference?.high, goal),
          inPercent(effect),
          p === undefined ? null : Number(p.toPrecision(3)),
          inPercent(primary.bayesian[at]?.chance_to_win),
        ]),
      }}
      csvName={`${experiment.key}-effects`}
    >
      {known.length === 0 || sample_ratio.is_mismatch ? (
        <p className="py-8 text-center text-dim">
          {sample_ratio.is_mismatch
            ? "The groups weren't split as planned, so we can't measure an effect."
            : `We show an effect once each variant has ${FEWEST_PER_ARM} visitors and some of them, including some in the control, have reached the goal.`}
        </p>
      ) : (
        <IntervalChart
          label={`${label}, change vs. the control`}
          intervals={known.map((one) => ({
            name: one.name,
            value: one.effect ?? 0,
            low: one.low ?? 0,
            high: one.high ?? 0,
            words: one.words,
          }))}
          indifference={experiment.smallest_effect * Math.abs(control)}
          format={(difference) => differenceTick(difference, goal)}
        />
      )}
      <Adjusted results={results} />
    </ChartFrame>
  );
}

/** It doesn't decide: the plan was made without it. */
function Adjusted({ results }: { results: ExperimentResults }) {
  const { adjusted, sample_ratio, experiment } = results;
  const goal = experiment.primary_goal;
  const known = adjusted?.filter(({ effect }) => effect !== null) ?? [];
  if (known.length === 0 || sample_ratio.is_mismatch) return null;
  return (
    <p className="mt-3 text-sm text-dim text-pretty">
      Adjusted for returning visitors (CUPED):{" "}
      {known.map((one) => `${one.name} ${describeDeciding(one, goal)}`).join("; ")}.
    </p>
  );
}
