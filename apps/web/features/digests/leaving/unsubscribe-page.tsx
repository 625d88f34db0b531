import type { EmailPreferences } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { textLink } from "@sightline/ui/text-link";
import { BrokenLink, LeavingPage } from "./leaving-page.tsx";
import type { LeavingView } from "./read-preferences.ts";

/** Opening it changes nothing; its button and a mail client's POST do. */
export function UnsubscribePage({ view, token }: { view: LeavingView; token: string }) {
  const { preferences, done } = view;
  if (preferences === null || preferences.about === "confirmation") return <BrokenLink />;
  if (preferences.about === "outreach" || preferences.about === "questions")
    return <Objection {...preferences} />;
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

const OBJECTIONS = {
  outreach: {
    title: "Unsubscribe?",
    body: "If you unsubscribe, we won’t email you about our product again.",
    button: "Unsubscribe",
    doneTitle: "You’re unsubscribed.",
    done: "We won’t email you about our product again.",
  },
  questions: {
    title: "Never ask again?",
    body: "We won’t ask this address again whether it wants someone’s digest, no matter who enters it.",
    button: "Never ask me again",
    doneTitle: "We won’t ask again.",
    done: "Nobody can have us ask this address anymore. You still get the emails you agreed to.",
  },
} as const;

/** There's nothing to undo: an objection holds for good. */
function Objection({
  about,
  is_on,
}: Extract<EmailPreferences, { about: "outreach" | "questions" }>) {
  const words = OBJECTIONS[about];
  return (
    <LeavingPage title={is_on ? words.title : words.doneTitle}>
      <p className="text-dim">{is_on ? words.body : words.done}</p>
      {is_on ? (
        <form method="post">
          <Button type="submit" size="lg" variant="primary">
            {words.button}
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
  preferences: Exclude<EmailPreferences, { about: "confirmation" | "outreach" | "questions" }>,
): string {
  if (preferences.about === "recipient") return `the digest from ${preferences.sender}`;
  return { digest: "the weekly digest", alerts: "position alerts", security: "security warnings" }[
    preferences.list
  ];
}
