import type { ExperimentResults } from "@sightline/contract";
import { FEWEST_PER_ARM, goalLabel } from "@sightline/domain/experiments";
import { ChartFrame } from "@sightline/ui/charts/chart-frame";
import { LineChart } from "@sightline/ui/charts/line-chart";
import { Select } from "@sightline/ui/select";
import { useState } from "react";
import { counted } from "../../../runtime/page/counted.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { describeEffect, signedTick } from "../experiment-words.ts";

/** The primary goal as it stood at the end of each day, with the interval that holds at every look. */
export function DaysChart({ results }: { results: ExperimentResults }) {
  const { experiment, days } = results;
  const names = experiment.variants.slice(1).map(({ name }) => name);
  const [chosen, setChosen] = useState(names[0] ?? "");
  const enough = FEWEST_PER_ARM * experiment.variants.length;
  const found = days.map(({ day, visitors, effects }) => {
    const effect = effects.find(({ name }) => name === chosen);
    return { day, visitors, effect: visitors < enough ? undefined : effect };
  });
  const values = (part: "effect" | "low" | "high") =>
    found.map(({ effect }) => effect?.[part] ?? null);
  const goal = goalLabel(experiment.primary_goal);
  return (
    <ChartFrame
      title={`${goal}: how sure we are of ${chosen}, day by day`}
      subtitle={`Everything counted up to the end of each day, ${counted(days.length, "day")}. The band is the 95% interval that holds however often you look.`}
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
        columns: ["day", "visitors", "effect", "low", "high"],
        rows: found.map(({ day, visitors, effect }) => [
          day,
          visitors,
          effect?.effect ?? null,
          effect?.low ?? null,
          effect?.high ?? null,
        ]),
      }}
      csvName={`${experiment.key}-days`}
    >
      <LineChart
        label={`Effect of ${chosen} on ${goal} by day`}
        points={found.map(({ day }) => formatTime(new Date(day), "short", "UTC"))}
        format={signedTick}
        notes={found.map(({ visitors, effect }) =>
          effect === undefined
            ? `${counted(visitors, "visitor")}, too few to say anything`
            : `${describeEffect(effect)}, ${counted(visitors, "visitor")}`,
        )}
        series={[
          {
            id: "variant",
            label: chosen,
            tone: "accent",
            values: values("effect"),
            band: { low: values("low"), high: values("high") },
          },
          { id: "control", label: "Control", tone: "dim", dashed: true, values: days.map(() => 0) },
        ]}
      />
    </ChartFrame>
  );
}
