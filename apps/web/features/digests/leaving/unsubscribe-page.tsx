import type { EmailPreferences } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { textLink } from "@sightline/ui/text-link";
import { BrokenLink, LeavingPage } from "./leaving-page.tsx";
import type { LeavingView } from "./read-preferences.ts";

/** Opening it changes nothing; its button and a mail client's POST do. */
export function UnsubscribePage({ view, token }: { view: LeavingView; token: string }) {
  const { preferences, done } = view;
  if (preferences === null || preferences.about === "confirmation") return <BrokenLink />;
  if (preferences.about === "outreach") return <OutreachObjection isOn={preferences.is_on} />;
  const what = nameOf(preferences);
  const isOn =
    preferences.about === "recipient" ? preferences.is_on : preferences.on[preferences.list];
  const more = `/email-preferences?${new URLSearchParams({ token })}`;
  return (
    <LeavingPage title={titleOf(isOn, done)}>
      <p className="text-dim">
        {isOn ? `You get ${what} by email.` : `You no longer get ${what} by email.`}
      </p>
      <form method="post">
        {isOn ? null : <input type="hidden" name="undo" value="yes" />}
        <Button type="submit" size="lg" variant={isOn ? "primary" : "secondary"}>
          {isOn ? "Unsubscribe" : "Undo"}
        </Button>
      </form>
      <a href={more} className={textLink}>
        All email preferences
      </a>
    </LeavingPage>
  );
}

/** There's nothing to undo: an objection holds for good. */
function OutreachObjection({ isOn }: { isOn: boolean }) {
  return (
    <LeavingPage title={isOn ? "Unsubscribe?" : "You’re unsubscribed."}>
      <p className="text-dim">
        {isOn
          ? "If you unsubscribe, we won’t email you about our product again."
          : "We won’t email you about our product again."}
      </p>
      {isOn ? (
        <form method="post">
          <Button type="submit" size="lg" variant="primary">
            Unsubscribe
          </Button>
        </form>
      ) : null}
    </LeavingPage>
  );
}

function titleOf(isOn: boolean, done: string | null): string {
  if (!isOn) return "You’re unsubscribed.";
  return done === "on" ? "You’re subscribed again." : "Unsubscribe?";
}

function nameOf(
  preferences: Exclude<EmailPreferences, { about: "confirmation" | "outreach" }>,
): string {
  if (preferences.about === "recipient") return `the digest from ${preferences.sender}`;
  return { digest: "the weekly digest", alerts: "position alerts", security: "security warnings" }[
    preferences.list
  ];
}
