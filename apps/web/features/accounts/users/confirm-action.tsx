import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { TextField } from "@sightline/ui/field";
import { type SubmitEvent, useState } from "react";
import { fieldProblems, messageOf } from "../../../api/failure.ts";
import { type IntendedAction, useUserAction } from "./user-actions.ts";

export interface ConfirmActionProps {
  intended: IntendedAction;
  onClose: () => void;
}

export function ConfirmAction({ intended, onClose }: ConfirmActionProps) {
  const { user, action } = intended;
  const [reason, setReason] = useState("");
  const run = useUserAction();
  const problem = action.asksReason && run.error ? fieldProblems(run.error).reason : undefined;
  const confirm = () => {
    if (!run.isPending) run.mutate({ ...intended, reason }, { onSuccess: onClose });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    confirm();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      role="alertdialog"
      title={<span className="wrap-anywhere">{action.question(user)}</span>}
      description={
        <>
          {action.consequence} We'll record this in the audit log.
          {run.error && problem === undefined ? (
            <span role="alert" className="mt-2 block text-worse">
              {messageOf(run.error)}
            </span>
          ) : null}
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={action.tone === "danger" ? "danger" : "primary"}
            busy={run.isPending}
            onClick={confirm}
          >
            {action.label}
          </Button>
        </>
      }
    >
      {action.asksReason ? (
        <form noValidate onSubmit={submit}>
          <TextField
            label="Reason"
            name="reason"
            autoComplete="off"
            value={reason}
            error={problem}
            onChange={(event) => setReason(event.target.value)}
          />
        </form>
      ) : null}
    </Dialog>
  );
}
