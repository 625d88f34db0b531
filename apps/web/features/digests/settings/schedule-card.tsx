import type { DigestSettings } from "@sightline/contract";
import { DIGEST_FREQUENCIES, type DigestFrequency } from "@sightline/domain/digests";
import { Button } from "@sightline/ui/button";
import { TextField } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { dateLocale } from "../../../runtime/time/date-order.ts";
import { FREQUENCY_NAMES, WEEKDAYS } from "../digest-words.ts";
import { useSaveDigest } from "./use-save-digest.ts";

/** '5:00 PM' or '17:00', as chosen in the settings. */
function hourOptions() {
  return Array.from({ length: 24 }, (_, hour) => ({
    value: `${hour}`,
    label: new Date(Date.UTC(2026, 0, 1, hour)).toLocaleTimeString(dateLocale(), {
      ...{ hour: "numeric", minute: "2-digit", timeZone: "UTC" },
    }),
  }));
}

export function ScheduleCard({ settings }: { settings: DigestSettings }) {
  const { shown: now, save } = useSaveDigest(settings);
  return (
    <SettingsCard
      title="Schedule"
      description="The day and time are in the time zone you choose here and follow daylight saving time."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="How often"
          value={now.frequency}
          options={DIGEST_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_NAMES[value] }))}
          onChange={({ target }) => save({ frequency: target.value as DigestFrequency })}
        />
        <Select
          label={now.frequency === "monthly" ? "Weekday (first one in the month)" : "Weekday"}
          value={`${now.weekday}`}
          options={WEEKDAYS.map((label, nth) => ({ value: `${nth + 1}`, label }))}
          onChange={({ target }) => save({ weekday: Number(target.value) })}
        />
        <Select
          label="Hour"
          value={`${now.hour}`}
          options={hourOptions()}
          onChange={({ target }) => save({ hour: Number(target.value) })}
        />
        <Select
          label="Time zone"
          value={now.time_zone}
          options={zones(now.time_zone)}
          onChange={({ target }) => save({ time_zone: target.value })}
        />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Pause until"
          hint="We won't send a digest before this date."
          type="date"
          value={now.paused_until ?? ""}
          onChange={({ target }) => save({ paused_until: target.value || null })}
        />
        {now.paused_until === null ? null : (
          <Button onClick={() => save({ paused_until: null })}>End pause</Button>
        )}
      </div>
    </SettingsCard>
  );
}

function zones(chosen: string) {
  const known = new Set(["UTC", chosen, ...Intl.supportedValuesOf("timeZone")]);
  return [...known].sort().map((value) => ({ value, label: value.replaceAll("_", " ") }));
}
