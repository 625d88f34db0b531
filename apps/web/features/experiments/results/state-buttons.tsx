import type { ExperimentResults } from "@sightline/contract";
import { type ExperimentState, mayBecome } from "@sightline/domain/experiments";
import { Button, buttonClass } from "@sightline/ui/button";
import { ConfirmDialog } from "@sightline/ui/dialog";
import { useState } from "react";
import { Link } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { useChangeExperiment } from "../calls.ts";
import { ShipDialog } from "./ship-dialog.tsx";
import { type Step, stepsFrom } from "./steps.ts";

export function StateButtons({ results }: { results: ExperimentResults }) {
  const { experiment } = results;
  const [asked, setAsked] = useState<ExperimentState | null>(null);
  const steps = stepsFrom(experiment);
  const step = steps.find(({ to }) => to === asked);
  const close = () => setAsked(null);
  return (
    <>
      {experiment.state === "archived" ? null : (
        <Link to={`/admin/ab-tests/${experiment.id}/edit`} className={buttonClass()}>
          Edit
        </Link>
      )}
      {steps.map(({ to, label, isMain }) => (
        <Button key={to} variant={isMain ? "primary" : "secondary"} onClick={() => setAsked(to)}>
          {label}
        </Button>
      ))}
      {mayBecome(experiment.state, "shipped") ? (
        <Button variant="primary" onClick={() => setAsked("shipped")}>
          Ship a variant
        </Button>
      ) : null}
      {asked === "shipped" ? <ShipDialog results={results} onClose={close} /> : null}
      {step === undefined ? null : <ConfirmStep id={experiment.id} step={step} onClose={close} />}
    </>
  );
}

function ConfirmStep({ id, step, onClose }: { id: string; step: Step; onClose: () => void }) {
  const change = useChangeExperiment(id, step.done);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={step.question}
      body={
        <>
          {step.consequence}
          {change.error ? (
            <span role="alert" className="mt-2 block text-worse">
              {messageOf(change.error)}
            </span>
          ) : null}
        </>
      }
      tone={step.isFinal ? "danger" : "neutral"}
      confirmLabel={step.label}
      busy={change.isPending}
      onConfirm={() => change.mutate({ state: step.to }, { onSuccess: onClose })}
    />
  );
}
