import type { PreferencesRow } from "@sightline/contract";
import { Select, type SelectOption } from "@sightline/ui/select";
import { ThemeSwitch } from "@sightline/ui/theme-switch";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import {
  chooseNumberStyle,
  chosenNumberStyle,
  NUMBER_STYLES,
  type NumberStyle,
  numberStyleFrom,
} from "../../../runtime/page/number-style.ts";
import { SettingsCard, SettingsSkeleton } from "../../../runtime/page/settings-card.tsx";
import { useSave } from "../../../runtime/page/use-save.ts";
import { preferencesQuery, useSetPreferences } from "../../../runtime/preferences/preferences.ts";
import { useThemeChoice } from "../../../runtime/theme/use-theme.ts";
import {
  chooseDateOrder,
  chosenDateOrder,
  DATE_ORDERS,
  type DateOrder,
  dateOrderFrom,
} from "../../../runtime/time/date-order.ts";

export function AppearanceTab() {
  const [theme, chooseTheme] = useThemeChoice();
  return (
    <>
      <SettingsCard
        title="Theme"
        description="Saved in this browser. 'System' matches your device's setting."
        actions={<ThemeSwitch name="settings-theme" value={theme} onChange={chooseTheme} />}
      />
      <FormatsCard />
      <Loaded
        what="Your preferences"
        query={useQuery(preferencesQuery)}
        skeleton={<SettingsSkeleton cards={1} />}
      >
        {(preferences) => <TimeZone preferences={preferences} />}
      </Loaded>
    </>
  );
}

/** An example says more than a name. */
const EXAMPLES: Record<DateOrder, string> = {
  browser: "Same as this browser",
  "month-first": "Nov 7, 2026, 1:30 PM",
  "day-first": "7 Nov 2026, 13:30",
};

const WRITTEN: Record<NumberStyle, string> = {
  browser: "Same as this browser",
  comma: "12,345.6",
  point: "12.345,6",
  space: "12 345,6",
};

function FormatsCard() {
  const [order, setOrder] = useState(chosenDateOrder);
  const [style, setStyle] = useState(chosenNumberStyle);
  return (
    <SettingsCard title="Dates and numbers" description="Saved in this browser.">
      <Select
        label="Date and time format"
        hint="Used for every date and time you see."
        className="w-96 max-w-full"
        value={order}
        options={DATE_ORDERS.map((value) => ({ value, label: EXAMPLES[value] }))}
        onChange={({ target }) => {
          const next = dateOrderFrom(target.value);
          chooseDateOrder(next);
          setOrder(next);
        }}
      />
      <Select
        label="Number format"
        hint="Used for every number you see, except in prices and exported files."
        className="w-96 max-w-full"
        value={style}
        options={NUMBER_STYLES.map((value) => ({ value, label: WRITTEN[value] }))}
        onChange={({ target }) => {
          const next = numberStyleFrom(target.value);
          chooseNumberStyle(next);
          setStyle(next);
        }}
      />
    </SettingsCard>
  );
}

function TimeZone({ preferences }: { preferences: PreferencesRow }) {
  const { shown, save } = useSave(preferences, useSetPreferences().mutateAsync);
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <SettingsCard title="Time" description="Saved to your account, for all your devices.">
      <Select
        label="Time zone"
        hint="Used for the dates and times you see."
        className="w-96 max-w-full"
        value={shown.time_zone ?? ""}
        onChange={({ target }) => save({ time_zone: target.value || null })}
        options={[
          { value: "", label: `Same as this browser (${own})` },
          ...timeZones(preferences.time_zone),
        ]}
      />
    </SettingsCard>
  );
}

/** Every zone this browser knows, and the chosen one even if it does not. */
function timeZones(chosen: string | null): SelectOption[] {
  const known = new Set(["UTC", ...Intl.supportedValuesOf("timeZone")]);
  if (chosen !== null) known.add(chosen);
  return [...known].sort().map((value) => ({ value, label: value.replaceAll("_", " ") }));
}
