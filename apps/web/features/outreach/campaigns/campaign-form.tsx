import { Button, buttonClass } from "@sightline/ui/button";
import { Checkbox } from "@sightline/ui/checkbox";
import { TextField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { Select } from "@sightline/ui/select";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import {
  type CampaignDraft,
  type CampaignFieldsProps,
  type CampaignOptions,
  problemsOf,
} from "./campaign-draft.ts";
import { LimitFields, WindowFields } from "./limit-fields.tsx";
import { StepFields } from "./step-fields.tsx";

export interface CampaignFormProps {
  initial: CampaignDraft;
  options: CampaignOptions;
  busy: boolean;
  refused: unknown;
  onSubmit: (draft: CampaignDraft) => void;
}

/** What is typed stays, whatever the server answers. */
export function CampaignForm({ initial, options, busy, refused, onSubmit }: CampaignFormProps) {
  const [draft, setDraft] = useState(initial);
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const found = problemsOf(draft);
  const problems = tries > 0 ? found : {};
  const fields: CampaignFieldsProps = {
    ...{ draft, problems, options },
    onChange: (change) => setDraft((before) => ({ ...before, ...change })),
  };
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [tries]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (Object.keys(found).length > 0) setTries(tries + 1);
    else onSubmit(draft);
  };
  const mistakes = Object.keys(problems).length;
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-4xl flex-col gap-4">
      <RecipientFields {...fields} />
      <StepFields {...fields} />
      <WindowFields {...fields} />
      <LimitFields {...fields} />
      {refused ? <Notice tone="error" title={messageOf(refused)} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          Save draft
        </Button>
        <Link to="/admin/outreach/campaigns" className={buttonClass()}>
          Cancel
        </Link>
        {mistakes === 0 ? null : (
          <p className="text-sm text-worse">{counted(mistakes, "field")} to fix above.</p>
        )}
      </div>
    </form>
  );
}

function RecipientFields({ draft, problems, options, onChange }: CampaignFieldsProps) {
  const segments = options.lists.find(({ id }) => id === draft.list_id)?.segments ?? [];
  return (
    <SettingsCard title="Recipients">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label="Name"
          hint="Only admins see it."
          className="min-w-48 flex-1"
          value={draft.name}
          error={problems.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <Select
          label="List"
          className="min-w-48 flex-1"
          value={draft.list_id}
          error={problems.list_id}
          onChange={({ target }) => onChange({ list_id: target.value, segment_id: "" })}
          options={[
            { value: "", label: "Choose a list" },
            ...options.lists.map(({ id, name, contacts }) => ({
              ...{ value: id, label: `${name} (${counted(contacts, "contact")})` },
            })),
          ]}
        />
        {segments.length === 0 ? null : (
          <Select
            label="Segment"
            className="min-w-48 flex-1"
            value={draft.segment_id}
            onChange={({ target }) => onChange({ segment_id: target.value })}
            options={[
              { value: "", label: "The whole list" },
              ...segments.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </div>
      <Checkbox
        label="Exclude role addresses, such as info@"
        checked={draft.without_role}
        onChange={({ target }) => onChange({ without_role: target.checked })}
      />
      <Checkbox
        label="Exclude free email providers, such as gmail.com"
        checked={draft.without_free_mail}
        onChange={({ target }) => onChange({ without_free_mail: target.checked })}
      />
      <Checkbox
        label="Count clicks"
        hint="Links go through your Sightline server. We don't count opens because they're unreliable."
        checked={draft.tracks_clicks}
        onChange={({ target }) => onChange({ tracks_clicks: target.checked })}
      />
    </SettingsCard>
  );
}
