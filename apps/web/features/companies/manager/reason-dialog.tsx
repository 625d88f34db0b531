import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { TextField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import { fieldProblems, messageOf } from "../../../api/failure.ts";

interface ReasonDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  hint?: string;
  danger?: boolean;
  /** Whatever else has to be filled in first is missing. */
  incomplete?: boolean;
  run: {
    mutate: (reason: string, then: { onSuccess: () => void }) => void;
    isPending: boolean;
    error: Error | null;
  };
  onClose: () => void;
  children?: ReactNode;
}

/** Something that an admin does only with a reason, which the audit log keeps. */
export function ReasonDialog({ children, run, onClose, ...words }: ReasonDialogProps) {
  const form = useId();
  const [reason, setReason] = useState("");
  const problems = run.error ? fieldProblems(run.error) : {};
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!run.isPending) run.mutate(reason, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words.title}
      description={words.description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant={words.danger ? "danger" : "primary"}
            busy={run.isPending}
            disabled={words.incomplete === true}
          >
            {words.confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {children}
        <TextField
          label="Reason"
          name="reason"
          hint={words.hint ?? "Kept in the audit log."}
          maxLength={500}
          autoComplete="off"
          value={reason}
          error={problems.reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {run.error && problems.reason === undefined ? (
          <Notice tone="error" title={messageOf(run.error)} />
        ) : null}
      </form>
    </Dialog>
  );
}
