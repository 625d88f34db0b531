import type { Subscription } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { nameOf, outlook, priceOf, standingKind } from "./standing.ts";

const FREE: Subscription = {
  provider: "sandbox",
  tier: "free",
  plan: "free",
  cycle: null,
  status: null,
  renews_at: null,
  ends_at: null,
  next: null,
  has_customer: false,
  usage: { month: "2026-11-01", used: 0, limit: 20_000, resets_at: "2026-12-01T00:00:00.000Z" },
  in_use: { sites: 0, keywords: 0 },
};
const AT = "2027-11-15T10:00:00.000Z";
const PRO: Subscription = {
  ...FREE,
  tier: "Pro",
  plan: "professional",
  cycle: "yearly",
  status: "active",
  renews_at: AT,
  has_customer: true,
};
const CANCELLING: Subscription = { ...PRO, renews_at: null, ends_at: AT };
const CHANGING: Subscription = { ...PRO, next: { plan: "lite", cycle: "yearly" } };
const PAST_DUE: Subscription = { ...PRO, status: "past_due" };
const GRANTED: Subscription = {
  ...FREE,
  tier: "Enterprise Promotion",
  plan: "enterprise",
  status: "granted",
  ends_at: AT,
};
const PREMIUM: Subscription = { ...PRO, tier: "Premium", cycle: "monthly" };

describe("where a subscription stands", () => {
  const day = (at: string) => at.slice(0, 10);

  it.each([
    ["free", FREE, "free", "Free", "$0", "Free for as long as you like."],
    ["paid", PRO, "active", "Professional", "$3,330 a year", "Renews on 2027-11-15."],
    [
      "cancelled",
      CANCELLING,
      "cancelling",
      "Professional",
      "$3,330 a year",
      "Ends on 2027-11-15. Then you are on Free.",
    ],
    [
      "downgraded",
      CHANGING,
      "changing",
      "Professional",
      "$3,330 a year",
      "Changes to Lite on 2027-11-15, at $290 a year.",
    ],
    [
      "with a failed payment",
      PAST_DUE,
      "past-due",
      "Professional",
      "$3,330 a year",
      "The last payment did not go through.",
    ],
    [
      "granted",
      GRANTED,
      "granted",
      "Enterprise Promotion",
      "Nothing, it was granted",
      "Granted until 2027-11-15. It ends by itself, and nothing is charged.",
    ],
    [
      "of older customers",
      PREMIUM,
      "active",
      "Premium",
      "As on your invoices",
      "Renews on 2027-11-15.",
    ],
  ] as const)("%s", (_, now, kind, name, price, words) => {
    expect(standingKind(now)).toBe(kind);
    expect(nameOf(now)).toBe(name);
    expect(priceOf(now)).toBe(price);
    expect(outlook(now, day)).toBe(words);
  });
});
