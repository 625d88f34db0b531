import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { TextField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { type SubmitEvent, useId, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { dayFromNow, endOfDay } from "../../billing/promotions/grant-dates.ts";
import { useBlockNetwork } from "./network-calls.ts";

const DEFAULT_DAYS = 7;

/** With an empty network, the admin types one. */
export function BlockDialog({ network, onClose }: { network: string; onClose: () => void }) {
  const form = useId();
  const [typed, setTyped] = useState(network);
  const [until, setUntil] = useState(() => dayFromNow(DEFAULT_DAYS, new Date()));
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const block = useBlockNetwork();
  const ends_at = endOfDay(until);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (typed.trim() === "" || reason.trim() === "" || ends_at === null || block.isPending) return;
    block.mutate({ network: typed, reason, ends_at }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Block network"
      description="We'll block every request from this address or network: pages, sign-ins and the API. This affects everyone who shares the network, such as a whole office or school. We'll record the block in the audit log."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="danger" busy={block.isPending}>
            Block network
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="IP address or network"
          hint="For example 203.0.113.7, 203.0.113.0/24 or 2001:db8::/64."
          maxLength={60}
          value={typed}
          error={tried && typed.trim() === "" ? "Enter an address or network." : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <TextField
          label="Reason"
          hint="Shown to administrators."
          maxLength={500}
          value={reason}
          error={tried && reason.trim() === "" ? "Enter a reason." : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <TextField
          type="date"
          label="Last day"
          min={dayFromNow(0, new Date())}
          value={until}
          error={tried && ends_at === null ? "Choose a day." : undefined}
          onChange={(event) => setUntil(event.target.value)}
        />
        {block.error ? <Notice tone="error" title={messageOf(block.error)} /> : null}
      </form>
    </Dialog>
  );
}
