import type { ExperimentResults } from "@sightline/contract";
import { FEWEST_PER_ARM, goalLabel, isValueGoal } from "@sightline/domain/experiments";
import { ChartFrame } from "@sightline/ui/charts/chart-frame";
import { LineChart } from "@sightline/ui/charts/line-chart";
import { Select } from "@sightline/ui/select";
import { useState } from "react";
import { counted } from "../../../runtime/page/counted.ts";
import { dayText } from "../../../runtime/time/format-time.ts";
import { shortDay } from "../../../runtime/time/short-day.ts";
import { decidingEffect, differenceTick, inUnit, signedDifference } from "../experiment-words.ts";

/** The primary goal as it stood at the end of each day, with the interval that holds at every look. */
export function DaysChart({ results }: { results: ExperimentResults }) {
  const { experiment, days, sample_ratio, verdict } = results;
  const { primary_goal } = experiment;
  const names = experiment.variants.slice(1).map(({ name }) => name);
  // First the one that the verdict is about.
  const [chosen, setChosen] = useState(verdict.variant ?? names[0] ?? "");
  const found = days.map(({ day, visitors, effects }) => {
    const own = effects.find(({ name }) => name === chosen);
    const effect = own && decidingEffect(own);
    return { day, visitors, effect: effect?.effect == null ? undefined : effect };
  });
  const values = (part: "effect" | "low" | "high") =>
    found.map(({ effect }) => effect?.[part] ?? null);
  const isValue = isValueGoal(primary_goal);
  const goal = goalLabel(primary_goal);
  const newest = found.findLast(({ effect }) => effect !== undefined);
  const last = newest?.effect?.effect;
  return (
    <ChartFrame
      title={
        last == null || sample_ratio.is_mismatch
          ? `${goal} day by day: ${last == null ? "no effect measured yet" : "not reliable"}`
          : `${goal}: ${chosen} at ${signedDifference(last, primary_goal)} by ${shortDay(newest?.day ?? "")}`
      }
      subtitle={`Difference ${isValue ? "per visitor" : "in percentage points"}. Cumulative results at the end of each day, in UTC. The band is the 95% interval, which holds no matter how often you check.`}
      actions={
        names.length < 2 ? null : (
          <Select
            label="Variant"
            hideLabel
            options={names.map((name) => ({ value: name, label: name }))}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          />
        )
      }
      table={{
        showDay: dayText,
        columns: [
          ...["day", "visitors"],
          ...[`difference, ${isValue ? "per visitor" : "points"}`, "low", "high"],
        ],
        rows: found.map(({ day, visitors, effect }) => [
          day,
          visitors,
          inUnit(effect?.effect, primary_goal),
          inUnit(effect?.low, primary_goal),
          inUnit(effect?.high, primary_goal),
        ]),
      }}
      csvName={`${experiment.key}-days`}
    >
      {last == null || sample_ratio.is_mismatch ? (
        <p className="py-8 text-center text-dim">
          {sample_ratio.is_mismatch
            ? "The groups weren't split as planned, so we can't measure an effect."
            : `The line starts once each variant has ${FEWEST_PER_ARM} visitors and some of them have reached the goal.`}
        </p>
      ) : (
        <LineChart
          label={`Effect of ${chosen} on ${goal} by day`}
          points={found.map(({ day }) => shortDay(day))}
          format={(difference) => differenceTick(difference, primary_goal)}
          notes={found.map(({ visitors, effect }) =>
            effect === undefined
              ? `${counted(visitors, "visitor")}, too few to tell`
              : `95% interval ${differenceTick(effect.low ?? 0, primary_goal)} to ${signedDifference(effect.high ?? 0, primary_goal)}, ${counted(visitors, "visitor")}`,
          )}
          series={[
            {
              id: "variant",
              label: chosen,
              tone: "accent",
              values: values("effect"),
              band: { low: values("low"), high: values("high") },
            },
            {
              id: "control",
              label: "Control",
              tone: "dim",
              dashed: true,
              values: days.map(() => 0),
            },
          ]}
        />
      )}
    </ChartFrame>
  );
}
