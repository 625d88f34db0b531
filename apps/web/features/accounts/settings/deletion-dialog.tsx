import type { Account } from "@sightline/contract";
import { DELETION_GRACE_DAYS } from "@sightline/domain/accounts";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { TextField } from "@sightline/ui/field";
import { type SubmitEvent, useId, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { useAskForDeletion } from "./ask-for-deletion.ts";
import { DeletionTerms } from "./deletion-terms.tsx";

export function DeletionDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const form = useId();
  const [email, setEmail] = useState("");
  const ask = useAskForDeletion();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!ask.isPending) ask.mutate({ email }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      role="alertdialog"
      title="Delete your account?"
      description={`It waits ${DELETION_GRACE_DAYS} days. Until then you can take it back, and everything works as before.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="danger" busy={ask.isPending}>
            Delete in {DELETION_GRACE_DAYS} days
          </Button>
        </>
      }
    >
      <DeletionTerms />
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label={
            <>
              Type <span className="figures wrap-anywhere">{account.email}</span> to confirm
            </>
          }
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={ask.error ? messageOf(ask.error) : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
