import type { Experiment } from "@sightline/contract";
import { goalLabel } from "@sightline/domain/experiments";
import { formatNumber } from "@sightline/domain/numbers";
import { Card, CardHeader } from "@sightline/ui/card";
import { countryName } from "../../../runtime/sites/market-names.ts";
import { DEVICE_NAMES, percent } from "../experiment-words.ts";

/** What the test was set up to find, and among whom. */
export function PlanCard({ experiment }: { experiment: Experiment }) {
  const { hypothesis, goals, guardrails, layer } = experiment;
  const facts: readonly (readonly [string, string])[] = [
    ["Hypothesis", hypothesis === "" ? "None written" : hypothesis],
    ["Audience", audienceWords(experiment)],
    ["Primary goal", goalLabel(experiment.primary_goal)],
    ["Secondary goals", listed(goals)],
    ["Guardrails", listed(guardrails)],
    [
      "Plan",
      `${formatNumber(experiment.planned_per_variant)} visitors per variant, to detect an effect of ${percent(experiment.smallest_effect)} or more`,
    ],
    ["Key", experiment.key],
    ...(layer === null ? [] : ([["Layer", layer]] as const)),
  ];
  return (
    <Card>
      <CardHeader title="Plan" />
      <dl className="grid gap-x-6 gap-y-2 px-4 pb-4 sm:grid-cols-[10rem_1fr]">
        {facts.map(([term, words]) => (
          <div key={term} className="contents">
            <dt className="text-dim">{term}</dt>
            <dd className="min-w-0 wrap-anywhere max-sm:mb-1">{words}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function listed(goals: readonly string[]): string {
  return goals.length === 0 ? "None" : goals.map(goalLabel).join(", ");
}

/** 'Germany; Phone; new visitors; 50% of them'. */
function audienceWords({ audience, share }: Pick<Experiment, "audience" | "share">): string {
  const { countries, devices, returning } = audience;
  const parts = [
    countries === undefined ? null : countries.map(countryName).join(", "),
    devices === undefined ? null : devices.map((one) => DEVICE_NAMES[one]).join(", "),
    returning === undefined ? null : returning ? "returning visitors" : "new visitors",
  ].filter((part) => part !== null);
  const who = parts.length === 0 ? "Everyone with consent" : parts.join("; ");
  return share === 1 ? who : `${who}; ${percent(share)} of them`;
}
