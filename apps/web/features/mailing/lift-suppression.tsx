import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { TextField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { messageOf } from "../../api/failure.ts";
import { adminClient } from "../../runtime/admin/admin-client.ts";

/** We keep hashes of addresses, so the admin has to know the address. */
export function LiftSuppression() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Lift a suppression</Button>
      {isOpen ? <LiftDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function LiftDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const cache = useQueryClient();
  const { notify } = useToast();
  const [email, setEmail] = useState("");
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const lift = useMutation({
    mutationFn: () => adminClient.mailHealth.lift({ email, reason }),
    onSuccess: () => {
      notify({ tone: "success", title: "Suppression lifted. We can email this address again." });
      onClose();
      return cache.invalidateQueries({ queryKey: ["admin", "email-health"] });
    },
  });
  const isAddress = /^\S+@\S+$/.test(email.trim());
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (isAddress && reason.trim() !== "" && !lift.isPending) lift.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Lift a suppression"
      description="Do this only if the recipient asks you to, or if the mailbox works again. Emailing addresses that bounce, or people who mark your email as spam, hurts delivery of all your email."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={lift.isPending}>
            Lift suppression
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="Email address"
          type="email"
          autoComplete="off"
          hint="We only store a hash of it, so type it in full."
          value={email}
          error={tried && !isAddress ? "Enter a full email address." : undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
        <TextField
          label="Reason"
          maxLength={500}
          hint="Saved in the audit log."
          value={reason}
          error={tried && reason.trim() === "" ? "Enter a reason." : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        {lift.error ? <Notice tone="error" title={messageOf(lift.error)} /> : null}
      </form>
    </Dialog>
  );
}
