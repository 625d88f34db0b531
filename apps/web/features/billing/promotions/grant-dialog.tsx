import type { ManagedUser } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { TextField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { type SubmitEvent, useId, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { useGrantPromotion } from "./calls.ts";
import { CustomerPicker } from "./customer-picker.tsx";
import { dayFromNow, endOfDay } from "./grant-dates.ts";

const DEFAULT_DAYS = 30;

interface GrantDialogProps {
  /** Searched for first. */
  email?: string;
  onClose: () => void;
}

export function GrantDialog({ email = "", onClose }: GrantDialogProps) {
  const form = useId();
  const [customer, setCustomer] = useState<ManagedUser | null>(null);
  const [until, setUntil] = useState(() => dayFromNow(DEFAULT_DAYS, new Date()));
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const grant = useGrantPromotion();
  const ends_at = endOfDay(until);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (customer === null || ends_at === null || grant.isPending) return;
    grant.mutate({ user_id: customer.id, ends_at, reason }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Grant promotion"
      description="'Enterprise Promotion' has the same limits as Enterprise. The customer isn't charged, and the promotion ends automatically."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={grant.isPending}>
            Grant promotion
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <CustomerPicker
          email={email}
          chosen={customer}
          onChoose={setCustomer}
          error={tried && customer === null ? "Find and select a customer." : undefined}
        />
        <TextField
          type="date"
          label="Last day"
          min={dayFromNow(0, new Date())}
          value={until}
          error={tried && ends_at === null ? "Choose a day." : undefined}
          onChange={(event) => setUntil(event.target.value)}
        />
        <TextField
          label="Reason"
          hint="Shown to administrators."
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {grant.error ? <Notice tone="error" title={messageOf(grant.error)} /> : null}
      </form>
    </Dialog>
  );
}
