import type { OpenSession } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { Notice } from "@sightline/ui/notice";
import { type SubmitEvent, useId, useState } from "react";
import { OwnerProof, otherProblem } from "./owner-proof.tsx";
import { useEndAllSessions, useEndSession } from "./profile-calls.ts";

export interface EndSessionsDialogProps {
  /** One of them, or all. */
  which: OpenSession | "all";
  hasPassword: boolean;
  onClose: () => void;
}

export function EndSessionsDialog({ which, hasPassword, onClose }: EndSessionsDialogProps) {
  const form = useId();
  const [password, setPassword] = useState("");
  const endOne = useEndSession();
  const endAll = useEndAllSessions();
  const { error, isPending } = which === "all" ? endAll : endOne;
  const other = otherProblem(error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (which === "all") endAll.mutate({ password });
    else endOne.mutate({ ...which, password }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      role="alertdialog"
      title={which === "all" ? "Sign out everywhere?" : `Sign out of ${which.device}?`}
      description={
        which === "all"
          ? "This ends every session, including this one. You'll need to sign in again. API keys keep working. You can revoke them under API. Your data isn't affected."
          : "That device will have to sign in again."
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="danger" busy={isPending}>
            {which === "all" ? "Sign out everywhere" : "Sign out"}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-3" onSubmit={submit}>
        <OwnerProof
          {...{ hasPassword, password }}
          onType={setPassword}
          failure={error}
          goal={which === "all" ? "sign out everywhere" : "end the session"}
          next="/settings?tab=profile"
        />
        {other === null ? null : <Notice tone="error" title={other} />}
      </form>
    </Dialog>
  );
}
