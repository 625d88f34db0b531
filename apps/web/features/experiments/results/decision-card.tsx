import type { ExperimentResults } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { TextArea } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { type SubmitEvent, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { useChangeExperiment } from "../calls.ts";

const MOST = 1000;

export function DecisionCard({ results }: { results: ExperimentResults }) {
  const { experiment, sample_ratio } = results;
  const [decision, setDecision] = useState(experiment.decision);
  const [explanation, setExplanation] = useState(experiment.explanation);
  const change = useChangeExperiment(experiment.id, "Decision saved.");
  const isArchived = experiment.state === "archived";
  const needsExplanation = sample_ratio.is_mismatch || experiment.explanation !== "";
  const isSame = decision === experiment.decision && explanation === experiment.explanation;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!change.isPending) change.mutate({ decision, explanation });
  };
  return (
    <SettingsCard
      title="Decision"
      description="Record what you decided and why, so that it still makes sense a year from now."
    >
      <form noValidate onSubmit={submit} className="flex max-w-3xl flex-col gap-4">
        <TextArea
          label="Decision and reason"
          rows={3}
          maxLength={MOST}
          disabled={isArchived}
          value={decision}
          onChange={({ target }) => setDecision(target.value)}
        />
        {needsExplanation ? (
          <TextArea
            label="Why the groups weren't split as planned"
            rows={3}
            maxLength={MOST}
            disabled={isArchived}
            hint="Required before you can ship a variant."
            value={explanation}
            onChange={({ target }) => setExplanation(target.value)}
          />
        ) : null}
        {change.error ? <Notice tone="error" title={messageOf(change.error)} /> : null}
        {isArchived ? null : (
          <div>
            <Button type="submit" disabled={isSame} busy={change.isPending}>
              Save decision
            </Button>
          </div>
        )}
      </form>
    </SettingsCard>
  );
}
