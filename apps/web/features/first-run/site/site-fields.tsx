import { CHECK_DEVICES, CHECK_SCHEDULES } from "@sightline/domain/positions";
import { Select, type SelectOption } from "@sightline/ui/select";
import { useMemo } from "react";
import { countryOptions, languageOptions } from "../../../runtime/sites/market-options.ts";
import { DEVICE_WORDS, SCHEDULE_WORDS } from "../../../runtime/sites/site-words.ts";
import { usePlanInUse } from "../../../runtime/subscription/use-plan-in-use.ts";
import type { SiteSettings } from "../set-up-calls.ts";

export interface SiteFieldsProps {
  settings: SiteSettings;
  isGuess: (part: "country" | "language") => boolean;
  onChoose: (part: Partial<SiteSettings>) => void;
}

/** Where people search, on what device, and how often keywords are checked. */
export function SiteFields({ settings, isGuess, onChoose }: SiteFieldsProps) {
  const countries = useMemo(() => [ANY, ...countryOptions()], []);
  const languages = useMemo(() => [ANY, ...languageOptions()], []);
  const plan = usePlanInUse();
  const weekly = plan !== null && plan.limits.refresh === "weekly";
  const guessed = (part: "country" | "language") =>
    isGuess(part) ? "Based on your browser settings." : undefined;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        label="Country"
        hint={guessed("country")}
        options={countries}
        value={settings.country ?? ""}
        onChange={({ target }) => onChoose({ country: target.value || null })}
      />
      <Select
        label="Language"
        hint={guessed("language")}
        options={languages}
        value={settings.language ?? ""}
        onChange={({ target }) => onChoose({ language: target.value || null })}
      />
      <Select
        label="Device"
        options={CHECK_DEVICES.map((value) => ({ value, label: DEVICE_WORDS[value] }))}
        value={settings.device}
        onChange={({ target }) => {
          const device = CHECK_DEVICES.find((one) => one === target.value);
          if (device !== undefined) onChoose({ device });
        }}
      />
      <Select
        label="Check keywords"
        hint={weekly ? `On your ${plan.name} plan, we check at most once a week.` : undefined}
        options={CHECK_SCHEDULES.map((value) => ({ value, label: SCHEDULE_WORDS[value] }))}
        value={settings.check_schedule}
        onChange={({ target }) => {
          const check_schedule = CHECK_SCHEDULES.find((one) => one === target.value);
          if (check_schedule !== undefined) onChoose({ check_schedule });
        }}
      />
    </div>
  );
}

const ANY: SelectOption = { value: "", label: "Not set" };
