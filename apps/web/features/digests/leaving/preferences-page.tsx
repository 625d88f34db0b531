import type { EmailPreferences } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Checkbox } from "@sightline/ui/checkbox";
import { BrokenLink, LeavingPage } from "./leaving-page.tsx";
import type { LeavingView } from "./read-preferences.ts";

export function PreferencesPage({ view: { preferences, done } }: { view: LeavingView }) {
  if (preferences === null) return <BrokenLink />;
  if (preferences.about === "outreach" || preferences.about === "questions") return <BrokenLink />;
  if (preferences.about === "confirmation") return <Confirmation {...preferences} />;
  return (
    <LeavingPage title="Email preferences">
      {done === "saved" ? (
        <p role="status" className="font-medium">
          Saved. You can change this at any time.
        </p>
      ) : null}
      <form method="post" className="flex flex-col items-start gap-5 text-base">
        {preferences.about === "recipient" ? (
          <Checkbox
            name="digest"
            label={`The digest from ${preferences.sender}`}
            defaultChecked={preferences.is_on}
          />
        ) : (
          <AccountSwitches on={preferences.on} />
        )}
        <Button type="submit" size="lg" variant="primary">
          Save
        </Button>
      </form>
    </LeavingPage>
  );
}

function AccountSwitches({ on }: { on: Extract<EmailPreferences, { about: "account" }>["on"] }) {
  return (
    <>
      <Checkbox
        name="digest"
        label="Weekly digest"
        hint="What changed on your sites, and what to do next."
        defaultChecked={on.digest}
      />
      <Checkbox
        name="alerts"
        label="Position alerts"
        hint="Alerts from your sites’ alert rules."
        defaultChecked={on.alerts}
      />
      <Checkbox
        name="security"
        label="Security"
        hint="When we see many failed sign-ins or suspicious requests."
        defaultChecked={on.security}
      />
      <p className="text-base text-dim">
        We always send links you request, and emails about changes to your password, email address,
        plan or account.
      </p>
    </>
  );
}

function Confirmation({
  sender,
  is_confirmed,
}: Extract<EmailPreferences, { about: "confirmation" }>) {
  return (
    <LeavingPage title={is_confirmed ? "You’re on the list." : "Do you want this digest?"}>
      <p className="text-dim">
        {is_confirmed
          ? `You’ll get the digest from ${sender}. Every email has an unsubscribe link.`
          : `${sender} wants to send you a digest of their sites’ search visibility.`}
      </p>
      {is_confirmed ? null : (
        <form method="post">
          <Button type="submit" size="lg" variant="primary">
            Confirm
          </Button>
        </form>
      )}
    </LeavingPage>
  );
}
