import { PLACES, placeNamed } from "@sightline/domain/experiments";
import { TextArea, TextField } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { keyOf } from "./experiment-draft.ts";
import type { FieldsProps } from "./fields-props.ts";

export function IdeaFields({
  draft,
  problems,
  editable,
  onChange,
  isNew,
}: FieldsProps & { isNew: boolean }) {
  return (
    <SettingsCard
      title="What you're testing"
      description="Describe what you're changing, where, and why."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Name"
          value={draft.name}
          error={problems.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextField
          label="Key"
          mono
          disabled={!isNew}
          hint={
            isNew
              ? "Used in cookies and events. You can't change it after the test is created."
              : "You can't change it anymore."
          }
          value={keyOf(draft)}
          error={problems.key}
          onChange={({ target }) => onChange({ key: target.value })}
        />
      </div>
      <TextArea
        label="Hypothesis"
        rows={2}
        placeholder="If we shorten the headline, more visitors will sign up because…"
        value={draft.hypothesis}
        error={problems.hypothesis}
        onChange={({ target }) => onChange({ hypothesis: target.value })}
      />
      <Select
        label="Where it runs"
        disabled={!editable.design}
        options={placeOptions(draft.place)}
        value={draft.place}
        error={problems.place}
        onChange={({ target }) => onChange({ place: target.value })}
      />
      <Today place={draft.place} />
    </SettingsCard>
  );
}

function placeOptions(chosen: string) {
  const options = Object.entries(PLACES).map(([value, { label }]) => ({ value, label }));
  return placeNamed(chosen) === null
    ? [{ value: chosen, label: `${chosen} (no longer exists)` }, ...options]
    : options;
}

function Today({ place }: { place: string }) {
  const known = placeNamed(place);
  if (known === null) return null;
  return (
    <div className="rounded-md bg-sunk px-3 py-2.5">
      <p className="text-sm font-medium">
        What everyone sees on <span className="figures">{known.path}</span> today
      </p>
      <dl className="mt-1 flex flex-col gap-1">
        {Object.entries(known.fields).map(([name, { label, control }]) => (
          <div key={name} className="flex flex-wrap gap-x-2 text-sm">
            <dt className="text-dim">{label}:</dt>
            <dd className="min-w-0">{control}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
