import { Checkbox } from "@sightline/ui/checkbox";
import { TextField } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import type { CampaignDraft, CampaignFieldsProps } from "./campaign-draft.ts";

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const hours = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, nth) => ({
    ...{ value: `${from + nth}`, label: `${`${from + nth}`.padStart(2, "0")}:00` },
  }));

export function WindowFields({ draft, problems, onChange }: CampaignFieldsProps) {
  const toggle = (day: number, isOn: boolean) =>
    onChange({
      days: isOn ? [...draft.days, day].toSorted() : draft.days.filter((one) => one !== day),
    });
  const known = new Set(["UTC", draft.time_zone, ...Intl.supportedValuesOf("timeZone")]);
  return (
    <SettingsCard
      title="Sending window"
      description="Messages go out in the recipient's local time. We use the time zone below when we don't know theirs."
    >
      <div className="flex flex-wrap items-start gap-3">
        <Select
          label="From"
          className="w-28"
          options={hours(0, 23)}
          value={draft.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <Select
          label="To"
          className="w-28"
          options={hours(1, 24)}
          value={draft.to}
          error={problems.to}
          onChange={({ target }) => onChange({ to: target.value })}
        />
        <Select
          label="Time zone"
          className="min-w-48 flex-1"
          options={[...known].map((name) => ({ value: name, label: name }))}
          value={draft.time_zone}
          onChange={({ target }) => onChange({ time_zone: target.value })}
        />
      </div>
      <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
        <legend className="mb-1.5 text-sm text-dim">Days</legend>
        {DAYS.map((name, nth) => (
          <Checkbox
            key={name}
            label={name}
            checked={draft.days.includes(nth + 1)}
            onChange={({ target }) => toggle(nth + 1, target.checked)}
          />
        ))}
        {problems.days === undefined ? null : (
          <p className="w-full text-sm text-worse">{problems.days}</p>
        )}
      </fieldset>
    </SettingsCard>
  );
}

type NumberField = Extract<
  keyof CampaignDraft,
  "daily_limit" | "domain_limit" | "jitter_minutes" | "ramp_start" | "ramp_step"
>;

export function LimitFields({ draft, problems, onChange }: CampaignFieldsProps) {
  const field = (name: NumberField, label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      className="w-56"
      mono
      inputMode="numeric"
      value={draft[name]}
      error={problems[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <SettingsCard
      title="Sending limits"
      description="A sudden burst of messages tends to land in spam. A campaign pauses automatically at 2% bounces or one spam complaint."
    >
      <div className="flex flex-wrap items-start gap-3">
        {field("daily_limit", "Messages per day", "Maximum")}
        {field("domain_limit", "Per recipient domain", "Per day, across all campaigns")}
        {field("jitter_minutes", "Random delay (minutes)", "Maximum per message")}
      </div>
      <Checkbox
        label="Warm up gradually"
        checked={draft.has_ramp}
        onChange={({ target }) => onChange({ has_ramp: target.checked })}
      />
      {draft.has_ramp ? (
        <div className="flex flex-wrap items-start gap-3">
          {field("ramp_start", "On the first day", "Messages")}
          {field("ramp_step", "Daily increase", "Until the daily limit is reached")}
        </div>
      ) : null}
    </SettingsCard>
  );
}
