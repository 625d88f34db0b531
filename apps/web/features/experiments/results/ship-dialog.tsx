import type { ExperimentResults } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { TextArea } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { Select } from "@sightline/ui/select";
import { type SubmitEvent, useId, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { useChangeExperiment } from "../calls.ts";
import { shipWarnings } from "./ship-warnings.ts";

export interface ShipDialogProps {
  results: ExperimentResults;
  onClose: () => void;
}

export function ShipDialog({ results, onClose }: ShipDialogProps) {
  const { experiment } = results;
  const form = useId();
  const [variantId, setVariantId] = useState(() => suggested(results));
  const [decision, setDecision] = useState(experiment.decision);
  const [tried, setTried] = useState(false);
  const change = useChangeExperiment(experiment.id, "Variant shipped.");
  const warnings = shipWarnings(results, variantId);
  const isRefused = warnings.some((warning) => warning.isRefused);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (decision.trim() === "" || isRefused || change.isPending) return;
    change.mutate(
      { state: "shipped", shipped_variant_id: variantId, decision },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Ship a variant"
      description="Everyone will see it right away, without a deployment. You can roll it back at any time."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant={warnings.length === 0 ? "primary" : "danger"}
            disabled={isRefused}
            busy={change.isPending}
          >
            {warnings.length === 0 || isRefused ? "Ship to everyone" : "Ship anyway"}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Select
          label="Variant"
          options={experiment.variants.map(({ id, name }, at) => ({
            value: id,
            label: at === 0 ? `${name} (what everyone sees without the test)` : name,
          }))}
          value={variantId}
          onChange={({ target }) => setVariantId(target.value)}
        />
        {warnings.map(({ title, detail }) => (
          <Notice key={title} tone="warning" title={title}>
            {detail}
          </Notice>
        ))}
        <TextArea
          label="Reason"
          rows={3}
          maxLength={1000}
          hint="Saved with the decision and in the audit log."
          value={decision}
          error={tried && decision.trim() === "" ? "Say why you're shipping it." : undefined}
          onChange={({ target }) => setDecision(target.value)}
        />
        {change.error ? <Notice tone="error" title={messageOf(change.error)} /> : null}
      </form>
    </Dialog>
  );
}

/** The one that won, or else the first that isn't the control. */
function suggested({ experiment: { variants }, verdict }: ExperimentResults): string {
  const winner = verdict.kind === "better" ? verdict.variant : undefined;
  return (variants.find(({ name }) => name === winner) ?? variants[1] ?? variants[0])?.id ?? "";
}
