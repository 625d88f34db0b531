import { expect, it } from "vitest";
import { digestStateText, emailState, nextDigestText } from "./digest-words.ts";

const settings = {
  ...{ frequency: "weekly" as const, weekday: 1, hour: 8, time_zone: "America/New_York" },
  ...{ paused_until: null, sections: [], left_out: [], next_at: "2026-11-23T13:00:00.000Z" },
};

it.each([
  [settings, "The next one goes out on Nov 23, 2026, 8:00 AM (America/New York)."],
  [
    { ...settings, frequency: "off" as const, next_at: null },
    "We won't send one until you turn it on again.",
  ],
])("%j", (given, words) => expect(nextDigestText(given)).toBe(words));

it.each([
  [settings, "The digest is on"],
  [{ ...settings, paused_until: "2026-12-09" }, "The digest is paused until Dec 9"],
  [{ ...settings, paused_until: "2026-11-18" }, "The digest is on"],
  [{ ...settings, frequency: "off" as const, paused_until: "2026-12-09" }, "The digest is off"],
])("%j", (given, words) =>
  expect(digestStateText(given, new Date("2026-11-18T12:00:00Z"))).toBe(words),
);

it.each([
  [{ to: "a@b.example", state: "sent" as const, reason: null }, "Sent"],
  [
    { to: "a@b.example", state: "bounced" as const, reason: "550 no such user" },
    "Bounced: 550 no such user",
  ],
])("%j", (email, words) => expect(emailState(email)).toBe(words));
