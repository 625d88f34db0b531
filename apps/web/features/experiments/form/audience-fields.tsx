import { Checkbox } from "@sightline/ui/checkbox";
import { TextField } from "@sightline/ui/field";
import { Icon } from "@sightline/ui/icon";
import { Select } from "@sightline/ui/select";
import { useMemo } from "react";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { countryName } from "../../../runtime/sites/market-names.ts";
import { countryOptions } from "../../../runtime/sites/market-options.ts";
import { DEVICE_NAMES } from "../experiment-words.ts";
import { DEVICES, type Either } from "./experiment-draft.ts";
import type { FieldsProps } from "./fields-props.ts";

export function AudienceFields(props: FieldsProps) {
  const { draft, problems, editable, onChange } = props;
  return (
    <SettingsCard
      title="Audience"
      description="Choose who takes part. Only visitors who accept analytics cookies are counted; everyone else sees the control."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Countries {...props} />
        <Devices {...props} />
        <Select
          label="New or returning"
          disabled={!editable.groups}
          options={EITHER_RETURNING}
          value={draft.returning}
          onChange={({ target }) => onChange({ returning: target.value as Either })}
        />
        <TextField
          label="Share of traffic"
          mono
          inputMode="decimal"
          trailing={<span className="pr-1 text-dim">%</span>}
          disabled={!editable.groups}
          hint="The share of this audience that takes part. The rest see the control and aren't counted."
          value={draft.share}
          error={problems.share}
          onChange={({ target }) => onChange({ share: target.value })}
        />
        <TextField
          label="Layer (optional)"
          mono
          disabled={!editable.design}
          hint="A visitor can take part in only one test per layer."
          value={draft.layer}
          error={problems.layer}
          onChange={({ target }) => onChange({ layer: target.value })}
        />
      </div>
    </SettingsCard>
  );
}

const EITHER_RETURNING = [
  { value: "", label: "Everyone" },
  { value: "no", label: "New visitors" },
  { value: "yes", label: "Returning visitors" },
];

function Countries({ draft, editable, onChange }: FieldsProps) {
  const all = useMemo(countryOptions, []);
  const { countries } = draft;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Select
        label="Countries"
        disabled={!editable.groups}
        options={[
          { value: "", label: countries.length === 0 ? "All countries" : "Add a country" },
          ...all.filter(({ value }) => !countries.includes(value)),
        ]}
        value=""
        onChange={({ target }) => onChange({ countries: [...countries, target.value] })}
      />
      {countries.length === 0 ? null : (
        <ul aria-label="Chosen countries" className="flex flex-wrap gap-1.5">
          {countries.map((code) => (
            <li key={code}>
              <button
                type="button"
                disabled={!editable.groups}
                aria-label={`Remove ${countryName(code)}`}
                className="inline-flex h-7 items-center gap-1 rounded-md border border-line bg-sunk px-2 text-sm hover:border-edge"
                onClick={() => onChange({ countries: countries.filter((one) => one !== code) })}
              >
                {countryName(code)}
                {editable.groups ? <Icon name="x" size={12} className="text-dim" /> : null}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Devices({ draft, editable, onChange }: FieldsProps) {
  const { devices } = draft;
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">Devices</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {DEVICES.map((device) => (
          <Checkbox
            key={device}
            label={DEVICE_NAMES[device]}
            disabled={!editable.groups}
            checked={devices.includes(device)}
            onChange={({ target }) =>
              onChange({
                devices: DEVICES.filter((one) =>
                  one === device ? target.checked : devices.includes(one),
                ),
              })
            }
          />
        ))}
      </div>
      {devices.length === 0 ? (
        <p className="text-sm text-dim">If you don't select any, all devices are included.</p>
      ) : null}
    </fieldset>
  );
}
