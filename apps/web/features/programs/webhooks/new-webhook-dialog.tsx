import type { NewWebhookEndpoint } from "@sightline/contract";
import {
  EVENT_LABELS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
  type WebhookForm,
} from "@sightline/domain/programs";
import { Button } from "@sightline/ui/button";
import { Checkbox } from "@sightline/ui/checkbox";
import { Dialog } from "@sightline/ui/dialog";
import { TextField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { Select } from "@sightline/ui/select";
import { type SubmitEvent, useId, useState } from "react";
import { fieldProblems, messageOf } from "../../../api/failure.ts";
import { useCreateWebhook } from "./calls.ts";

export const FORM_LABELS: Readonly<Record<WebhookForm, string>> = {
  standard: "Your own app (signed JSON)",
  slack: "Slack",
  teams: "Microsoft Teams",
  discord: "Discord",
};

const FORMS = Object.entries(FORM_LABELS).map(([value, label]) => ({ value, label }));

interface NewWebhookDialogProps {
  onMade: (made: NewWebhookEndpoint) => void;
  onClose: () => void;
}

export function NewWebhookDialog({ onMade, onClose }: NewWebhookDialogProps) {
  const id = useId();
  const [url, setUrl] = useState("");
  const [form, setForm] = useState<WebhookForm>("standard");
  const [events, setEvents] = useState<ReadonlySet<WebhookEvent>>(new Set(WEBHOOK_EVENTS));
  const create = useCreateWebhook((made) => {
    onMade(made);
    onClose();
  });
  const problems = create.error ? fieldProblems(create.error) : {};
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const chosen = events.size === WEBHOOK_EVENTS.length ? (["*"] as const) : events;
    if (!create.isPending) create.mutate({ url, form, events: [...chosen] });
  };
  const toggle = (event: WebhookEvent) => {
    const next = new Set(events);
    if (!next.delete(event)) next.add(event);
    setEvents(next);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Add webhook"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={create.isPending}>
            Add webhook
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Select
          label="Send to"
          options={FORMS}
          value={form}
          onChange={({ target }) => setForm(target.value as WebhookForm)}
        />
        <TextField
          type="url"
          label="URL"
          name="url"
          mono
          autoComplete="off"
          placeholder="https://"
          hint={
            form === "standard" ? undefined : `The incoming webhook URL from ${FORM_LABELS[form]}.`
          }
          value={url}
          error={problems.url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 text-sm">Events</legend>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox
              key={event}
              label={EVENT_LABELS[event]}
              checked={events.has(event)}
              onChange={() => toggle(event)}
            />
          ))}
          {problems.events ? (
            <p role="alert" className="text-sm text-worse">
              {problems.events}
            </p>
          ) : null}
        </fieldset>
        {create.error && Object.keys(problems).length === 0 ? (
          <Notice tone="error" title={messageOf(create.error)} />
        ) : null}
      </form>
    </Dialog>
  );
}
