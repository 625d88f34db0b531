import type { DigestRecipient } from "@sightline/contract";
import { Badge, type BadgeTone } from "@sightline/ui/badge";
import { Button, IconButton } from "@sightline/ui/button";
import { TextField } from "@sightline/ui/field";
import { useToast } from "@sightline/ui/toast";
import { type SubmitEvent, useState } from "react";
import { fieldProblems, messageOf } from "../../../api/failure.ts";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { useRecipients } from "../calls.ts";

const STATES: Record<DigestRecipient["state"], { name: string; tone: BadgeTone }> = {
  waiting: { name: "Waiting for confirmation", tone: "caution" },
  confirmed: { name: "Confirmed", tone: "better" },
  left: { name: "Unsubscribed", tone: "neutral" },
};

export function RecipientsCard({ recipients }: { recipients: readonly DigestRecipient[] }) {
  const { add, remove } = useRecipients();
  const { notify } = useToast();
  const [email, setEmail] = useState("");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    add.mutate(email, {
      onSuccess: () => {
        setEmail("");
        notify({ tone: "success", title: "We've asked them to confirm." });
      },
    });
  };
  return (
    <SettingsCard
      title="Additional recipients"
      description="Each person has to confirm first and can unsubscribe at any time."
    >
      {recipients.length === 0 ? null : (
        <ul className="flex flex-col">
          {recipients.map(({ id, email: address, state }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line py-1.5 not-last:border-b"
            >
              <span className="min-w-0 flex-1 wrap-anywhere max-sm:basis-full">{address}</span>
              <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>
              <IconButton
                icon="trash"
                label={`Remove ${address}`}
                onClick={() => remove.mutate(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          label="Email address"
          type="email"
          autoComplete="off"
          className="w-80 max-w-full"
          value={email}
          error={
            add.error === null
              ? undefined
              : (fieldProblems(add.error).email ?? messageOf(add.error))
          }
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button type="submit" busy={add.isPending} disabled={email.trim() === ""}>
          Add recipient
        </Button>
      </form>
    </SettingsCard>
  );
}
