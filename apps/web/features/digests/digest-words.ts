import type { DigestSettings, SentDigest } from "@sightline/contract";
import type { DigestFrequency } from "@sightline/domain/digests";
import { formatTime } from "../../runtime/time/format-time.ts";
import { shortDay } from "../../runtime/time/short-day.ts";

/** Fixed by the specification (R2.9). */
export const SETTING_UP_DIGEST = "Setting up your weekly digest...";

export const FREQUENCY_NAMES: Record<DigestFrequency, string> = {
  weekly: "Every week",
  biweekly: "Every two weeks",
  monthly: "Once a month",
  off: "Off",
};

export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** Whether it comes at all; a pause that is over is none. */
export function digestStateText({ frequency, paused_until }: DigestSettings, now: Date): string {
  if (frequency === "off") return "The digest is off";
  const isPaused = paused_until !== null && paused_until > now.toISOString().slice(0, 10);
  return isPaused ? `The digest is paused until ${shortDay(paused_until)}` : "The digest is on";
}

/** When the next one comes, in the digest's own zone. */
export function nextDigestText({ next_at, frequency, time_zone }: DigestSettings): string {
  if (frequency === "off") return "We won't send one until you turn it on again.";
  if (next_at === null) return "No digest is scheduled.";
  return `The next one goes out on ${formatTime(new Date(next_at), "minute", time_zone)} (${time_zone.replaceAll("_", " ")}).`;
}

export const KIND_NAMES: Record<SentDigest["kind"], string> = {
  first: "First digest",
  scheduled: "On schedule",
  on_request: "On request",
};

const STATE_NAMES: Record<SentDigest["emails"][number]["state"], string> = {
  queued: "Waiting to be sent",
  sent: "Sent",
  delivered: "Delivered",
  deferred: "Delayed, retrying",
  bounced: "Bounced",
  complained: "Marked as spam",
  suppressed: "Not sent: emails to this address have bounced or been marked as spam",
  failed: "Failed",
  uncertain: "Uncertain",
};

export function emailState({ state, reason }: SentDigest["emails"][number]): string {
  return reason === null || state === "suppressed"
    ? STATE_NAMES[state]
    : `${STATE_NAMES[state]}: ${reason}`;
}
