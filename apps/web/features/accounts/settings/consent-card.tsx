import { Button } from "@sightline/ui/button";
import { reopenConsent } from "../../../runtime/consent/browser-consent.ts";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";

export function ConsentCard() {
  return (
    <SettingsCard
      title="Cookies"
      description="What you agreed to in this browser, and a chance to decide again."
      actions={<Button onClick={reopenConsent}>Cookie settings</Button>}
    />
  );
}
