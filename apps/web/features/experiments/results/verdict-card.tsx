import type { ExperimentResults } from "@sightline/contract";
import { FEWEST_PER_ARM, goalLabel } from "@sightline/domain/experiments";
import { formatNumber } from "@sightline/domain/numbers";
import { Card } from "@sightline/ui/card";
import { Icon } from "@sightline/ui/icon";
import type { ReactNode } from "react";
import { describeVerdict, percent } from "../experiment-words.ts";
import { worseGuardrails } from "./goal-findings.ts";

export function VerdictCard({ results }: { results: ExperimentResults }) {
  const { experiment, verdict, goals } = results;
  const shipped = experiment.variants.find(({ id }) => id === experiment.shipped_variant_id);
  // Once one is shipped, the others harm nobody.
  const harmed = (verdict.kind === "mismatch" ? [] : worseGuardrails(goals)).filter(
    ({ variant }) => shipped === undefined || variant === shipped.name,
  );
  return (
    <Card className="flex flex-col gap-2 px-4 py-4">
      <h2 className="flex items-center gap-2 text-xl font-semibold tracking-tight">
        {verdict.kind === "mismatch" ? (
          <Icon name="warning" size={20} className="text-caution" />
        ) : null}
        {describeVerdict({ ...experiment, verdict })}
      </h2>
      <div className="max-w-3xl text-dim text-pretty">{explain(results)}</div>
      {shipped === undefined ? null : (
        <p className="font-medium">Everyone sees '{shipped.name}' now.</p>
      )}
      {harmed.length === 0 ? null : (
        <p className="font-medium text-worse">
          ▼{" "}
          {harmed
            .map(({ goal, variant }) => `${goalLabel(goal)} got worse with '${variant}'`)
            .join(", ")}
          .{" "}
          {shipped === undefined
            ? "Look at the guardrails before you ship anything."
            : "Roll back if that outweighs the gain."}
        </p>
      )}
    </Card>
  );
}

function explain({ experiment, verdict, visitors }: ExperimentResults): ReactNode {
  const { planned_per_variant, state, smallest_effect } = experiment;
  if (state === "draft") {
    return `Each variant needs ${formatNumber(planned_per_variant)} visitors. Check the variants below, then start the test.`;
  }
  const fewest = Math.min(...visitors.map((one) => one.visitors));
  switch (verdict.kind) {
    case "mismatch":
      return <WhatToLookFor />;
    case "too-early":
      return fewest < FEWEST_PER_ARM
        ? `Each variant needs at least ${FEWEST_PER_ARM} visitors before we can say anything. The smallest group has ${formatNumber(fewest)}.`
        : `The smallest group has ${formatNumber(fewest)} of ${formatNumber(planned_per_variant)} planned visitors. Check as often as you like. The verdict changes as soon as a result is certain enough.`;
    case "better":
      return "With 95% confidence, no matter how often you check.";
    case "worse":
      return "With 95% confidence, no matter how often you check. No variant beats the control, so keep it.";
    case "no-difference":
      return `Every variant is within ${percent(smallest_effect)} of the control, which is the smallest effect that matters to you. Keep what you prefer.`;
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
        <li>an error, a redirect or a slow load in one variant that loses visitors</li>
        <li>bots, or your own team, that see only one of the variants</li>
        <li>a campaign or link that leads straight to one variant</li>
        <li>a release on the day the split began to drift</li>
      </ul>
    </>
  );
}
