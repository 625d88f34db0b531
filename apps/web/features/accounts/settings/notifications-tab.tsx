import type { PreferencesRow } from "@sightline/contract";
import { Switch } from "@sightline/ui/switch";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { SettingsCard, SettingsSkeleton } from "../../../runtime/page/settings-card.tsx";
import { useSave } from "../../../runtime/page/use-save.ts";
import { preferencesQuery, useSetPreferences } from "../../../runtime/preferences/preferences.ts";

export function NotificationsTab() {
  return (
    <Loaded
      what="Your preferences"
      query={useQuery(preferencesQuery)}
      skeleton={<SettingsSkeleton cards={1} />}
    >
      {(preferences) => <Emails preferences={preferences} />}
    </Loaded>
  );
}

function Emails({ preferences }: { preferences: PreferencesRow }) {
  const { shown, save } = useSave(preferences, useSetPreferences().mutateAsync);
  return (
    <SettingsCard
      title="Emails"
      description="We always send links you request, and emails about changes to your password, email address, plan or account."
    >
      <Switch
        label="Security"
        hint="When we see many failed sign-ins or suspicious requests within 24 hours. At most one email per day."
        checked={shown.security_emails}
        onCheckedChange={(security_emails) => save({ security_emails })}
      />
      <Switch
        label="Position alerts"
        hint="Alerts from your sites' alert rules. You choose for each rule whether it sends email."
        checked={shown.alert_emails}
        onCheckedChange={(alert_emails) => save({ alert_emails })}
      />
    </SettingsCard>
  );
}
