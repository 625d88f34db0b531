import type { Site } from "@sightline/contract";
import { Select, type SelectOption } from "@sightline/ui/select";
import { useMemo } from "react";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { countryOptions, languageOptions } from "../../../runtime/sites/market-options.ts";
import { useSaveSetting } from "../site-calls.ts";

export function MarketCard({ site }: { site: Site }) {
  const { shown, save } = useSaveSetting(site);
  const countries = useMemo(() => [NOT_SET, ...countryOptions()], []);
  const languages = useMemo(() => [NOT_SET, ...languageOptions()], []);
  return (
    <SettingsCard
      level={3}
      title="Country and language"
      description="Where your audience searches, and in which language."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Country"
          options={countries}
          value={shown.country ?? ""}
          onChange={(event) => save({ country: event.target.value || null })}
        />
        <Select
          label="Language"
          options={languages}
          value={shown.language ?? ""}
          onChange={(event) => save({ language: event.target.value || null })}
        />
      </div>
    </SettingsCard>
  );
}

const NOT_SET: SelectOption = { value: "", label: "Not set" };
