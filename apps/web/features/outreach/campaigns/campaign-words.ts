import type { ListedCampaign, OutreachHold } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import type { CampaignState } from "@sightline/domain/outreach/sending";
import type { BadgeTone } from "@sightline/ui/badge";

export const STATE_NAMES: Record<CampaignState, { words: string; tone: BadgeTone }> = {
  draft: { words: "Draft", tone: "neutral" },
  scheduled: { words: "Scheduled", tone: "neutral" },
  running: { words: "Running", tone: "accent" },
  paused: { words: "Paused", tone: "caution" },
  done: { words: "Done", tone: "neutral" },
};

/** Recipients are counted when a campaign starts: before, how many there are is unknown. */
export function hasRecipients(state: CampaignState): boolean {
  return state !== "draft" && state !== "scheduled";
}

function pauseWords(why: ListedCampaign["paused_why"]): string {
  if (why === "bounces") return "Paused automatically: at least 2% of recent messages bounced.";
  if (why === "complaints") return "Paused automatically: a recipient marked a message as spam.";
  return "Paused by an admin.";
}

export interface HoldWords {
  readonly title: string;
  readonly advice: string;
}

/** What holds messages back, and what to do about it. */
export function holdWords(hold: OutreachHold, at: (moment: string) => string): HoldWords {
  const { name, count, until, details } = hold;
  const people =
    count === null ? "" : `${formatNumber(count)} ${count === 1 ? "recipient" : "recipients"}`;
  const are = count === 1 ? "is" : "are";
  const then = until === null ? "later" : at(until);
  const when = until === null ? "later" : `on ${then}`;
  const pausedWhy = (details[0] ?? "admin") as ListedCampaign["paused_why"];
  const words: Record<OutreachHold["name"], HoldWords> = {
    settings: {
      title: `Settings are missing: ${details.join(" and ")}`,
      advice:
        "Every message must include the sender's name and postal address. Add these settings and restart Sightline.",
    },
    draft: { title: "This campaign is a draft", advice: "Start it to send messages." },
    scheduled: {
      title: `This campaign starts ${when}`,
      advice: "Nothing goes out before then.",
    },
    paused: {
      title: pauseWords(pausedWhy),
      advice:
        pausedWhy === "bounces" || pausedWhy === "complaints"
          ? "Check the bounced or reported messages before you resume the campaign."
          : "Resume the campaign when you're ready.",
    },
    done: { title: "This campaign is done", advice: "Every recipient's sequence has ended." },
    worker: {
      title: "No worker is running",
      advice: "Messages only go out while a worker is running.",
    },
    "mail-server": {
      title: `The mail server deferred messages to ${people}`,
      advice: "We'll keep trying for a day.",
    },
    "daily-limit": {
      title: `Today's limit of ${details[0] ?? ""} messages has been reached`,
      advice: `${people} ${are} waiting until ${then}.`,
    },
    "mailbox-limit": {
      title: `Today's limit of ${details[0] ?? ""} messages across all campaigns has been reached`,
      advice: `${people} ${are} waiting until ${then}. Set OUTREACH_DAILY_LIMIT to change the limit.`,
    },
    pace: {
      title: `The next message goes out ${when}`,
      advice: `Messages are spread across the day. ${people} ${are} waiting.`,
    },
    window: {
      title: `The sending window is closed for ${people}`,
      advice: `It opens for the first recipient ${when}.`,
    },
    "domain-limit": {
      title: `${people} ${are} waiting because of the limit per recipient domain`,
      advice: `Today's limit has been reached for ${details.join(", ")}.`,
    },
    elsewhere: {
      title: `Another campaign is already emailing ${people}`,
      advice:
        "Nobody gets two sequences at once. This one starts for them when the other one ends.",
    },
    unresolved: {
      title: `A value is missing for ${people}`,
      advice: "Add the value to the contact, or a default to the template, and retry the message.",
    },
    "first-message": {
      title: `${people} ${count === 1 ? "hasn't" : "haven't"} started yet`,
      advice: `The random delay spreads first messages out. The next one is due ${when}.`,
    },
    "follow-up": {
      title: `${people} ${count === 1 ? "isn't" : "aren't"} due for a follow-up yet`,
      advice: `The next follow-up is due ${when}.`,
    },
    nobody: { title: "There's nobody left to email", advice: "Add contacts to the list." },
  };
  return words[name];
}

/** Where to look at what holds messages back; null: nothing more to see. */
export function holdLink(
  { name, details }: OutreachHold,
  id: string,
): { readonly to: string; readonly label: string } | null {
  const messages = (filter: string) => `/admin/outreach/campaigns/${id}/messages?filter=${filter}`;
  if (name === "mail-server") return { to: "/admin/email-health", label: "Email health" };
  if (name === "worker") return { to: "/admin/diagnostics", label: "Diagnostics" };
  if (name === "unresolved") return { to: messages("held"), label: "Show held messages" };
  if (name !== "paused") return null;
  if (details[0] === "bounces") return { to: messages("bounced"), label: "Show bounced messages" };
  return details[0] === "complaints"
    ? { to: messages("complained"), label: "Show messages marked as spam" }
    : null;
}

export const STOP_NAMES: Record<string, string> = {
  replied: "Replied",
  bounced: "Bounced",
  complained: "Marked as spam",
  unsubscribed: "Unsubscribed",
  signed_up: "Signed up",
  suppressed: "On the suppression list",
  failed: "Couldn't be sent",
  cancelled: "Canceled",
};
