import type { Experiment, ExperimentResults } from "@sightline/contract";
import { type ExperimentState, FEWEST_PER_ARM, isUnderWay } from "@sightline/domain/experiments";
import { formatNumber } from "@sightline/domain/numbers";
import { Card } from "@sightline/ui/card";
import { Icon } from "@sightline/ui/icon";
import type { ReactNode } from "react";
import { describeVerdict, describeWorse, percent } from "../experiment-words.ts";

export function VerdictCard({ results }: { results: ExperimentResults }) {
  const { experiment, verdict, worse_guardrails } = results;
  const now = shownNow(experiment);
  return (
    <Card className="flex flex-col gap-2 px-4 py-4">
      <h2 className="flex items-center gap-2 text-xl font-semibold tracking-tight">
        <Mark kind={verdict.kind} />
        <span>{describeVerdict({ ...experiment, verdict })}</span>
      </h2>
      <div className="max-w-3xl text-dim text-pretty">{explain(results)}</div>
      {now === null ? null : <p className="font-medium">{now}</p>}
      {worse_guardrails.length === 0 ? null : (
        <p className="font-medium text-worse">
          ▼ {describeWorse(worse_guardrails)}. {adviceOn(experiment.state)}
        </p>
      )}
    </Card>
  );
}

const MARKS = {
  mismatch: <Icon name="warning" size={20} className="text-worse" />,
  better: (
    <span aria-hidden="true" className="text-better">
      ▲
    </span>
  ),
  worse: (
    <span aria-hidden="true" className="text-worse">
      ▼
    </span>
  ),
  "too-early": null,
  "no-difference": null,
};

function Mark({ kind }: { kind: keyof typeof MARKS }) {
  return MARKS[kind];
}

/** What visitors see of it, where that isn't plain from its state. */
function shownNow({ state, variants, shipped_variant_id }: Experiment): string | null {
  const shipped = variants.find(({ id }) => id === shipped_variant_id)?.name;
  if (state === "shipped") return `Everyone sees '${shipped}' now.`;
  if (state === "paused") return "Nobody sees the variants until you resume the test.";
  if (shipped !== undefined) {
    return `'${shipped}' was shipped and rolled back. Nobody sees it anymore.`;
  }
  return state === "stopped" ? "Nobody sees the variants anymore." : null;
}

function adviceOn(state: ExperimentState): string {
  if (state === "archived") return "";
  return state === "shipped"
    ? "Roll back if the loss outweighs the gain."
    : "Look at the guardrails before you ship anything.";
}

function explain({ experiment, verdict, visitors }: ExperimentResults): ReactNode {
  const { planned_per_variant, state, started_at, smallest_effect } = experiment;
  if (started_at === null && state === "archived") return "Nobody has seen the variants.";
  if (started_at === null) {
    return `Each variant needs ${formatNumber(planned_per_variant)} visitors. Check the variants below, then start the test.`;
  }
  const fewest = Math.min(...visitors.map((one) => one.visitors));
  switch (verdict.kind) {
    case "mismatch":
      return <WhatToLookFor />;
    case "too-early":
      if (!isUnderWay(state)) {
        return `The test ended without a conclusive result. The smallest group had ${formatNumber(fewest)} of ${formatNumber(planned_per_variant)} planned visitors.`;
      }
      return fewest < FEWEST_PER_ARM
        ? `Each variant needs at least ${FEWEST_PER_ARM} visitors before we can say anything. The smallest group has ${formatNumber(fewest)}.`
        : `The smallest group has ${formatNumber(fewest)} of ${formatNumber(planned_per_variant)} planned visitors. Check as often as you like. The verdict changes as soon as there's a conclusive result.`;
    case "better":
      return "This holds with 95% confidence, no matter how often you check.";
    case "worse":
      return "This holds with 95% confidence, no matter how often you check. No variant beats the control, so keep it.";
    case "no-difference":
      return `No variant differs from the control by more than ${percent(smallest_effect)}, the smallest effect that matters to you. Keep whichever you prefer.`;
  }
}

function WhatToLookFor() {
  return (
    <>
      <p>
        The split between the variants differs from their weights by more than chance would explain,
        so you can't trust the figures below or ship anything until you explain why. Look for:
      </p>
      <ul className="mt-1 list-disc pl-5">
        <li>an error, a redirect or slow loading that costs one variant visitors</li>
        <li>bots or people on your own team who see only one of the variants</li>
        <li>a campaign or link that leads straight to one variant</li>
        <li>a release on the day the split began to drift</li>
      </ul>
    </>
  );
}
