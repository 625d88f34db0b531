import type { Subscription } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { nameOf, outlook, planStateKind, priceOf } from "./plan-state.ts";

const FREE: Subscription = {
  provider: "sandbox",
  tier: "free",
  plan: "free",
  cycle: null,
  status: null,
  renews_at: null,
  ends_at: null,
  next: null,
  pending: null,
  has_customer: false,
  usage: { month: "2026-11-01", used: 0, limit: 20_000, resets_at: "2026-12-01T00:00:00.000Z" },
  in_use: { sites: 0, keywords: 0 },
  stored: { imported_keywords: 0 },
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
const CANCELING: Subscription = { ...PRO, renews_at: null, ends_at: AT };
const WAITING: Subscription = {
  ...PRO,
  pending: {
    plan: "enterprise",
    cycle: "yearly",
    amount_due: 666_000,
    currency: "usd",
    url: "https://pay.example/1",
    until: AT,
  },
};
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

describe("the state of a plan", () => {
  const day = (at: string) => at.slice(0, 10);

  it.each([
    ["free", FREE, "free", "Free", "$0", "Free for as long as you like."],
    ["paid", PRO, "active", "Professional", "$3,330 per year", "Renews on 2027-11-15."],
    [
      "cancelled",
      CANCELING,
      "canceling",
      "Professional",
      "$3,330 per year",
      "Ends on 2027-11-15. After that, you'll be on Free.",
    ],
    [
      "downgraded",
      CHANGING,
      "changing",
      "Professional",
      "$3,330 per year",
      "Changes to Lite on 2027-11-15 at $290 per year.",
    ],
    [
      "with a failed payment",
      PAST_DUE,
      "past-due",
      "Professional",
      "$3,330 per year",
      "Your last payment didn't go through.",
    ],
    [
      "with an upgrade that waits for its payment",
      WAITING,
      "waiting",
      "Professional",
      "$3,330 per year",
      "Renews on 2027-11-15.",
    ],
    [
      "granted",
      GRANTED,
      "granted",
      "Enterprise Promotion",
      "No charge",
      "Granted until 2027-11-15. It ends automatically, and you won't be charged.",
    ],
    [
      "of older customers",
      PREMIUM,
      "active",
      "Premium",
      "See your invoices",
      "Renews on 2027-11-15.",
    ],
  ] as const)("%s", (_, now, kind, name, price, words) => {
    expect(planStateKind(now)).toBe(kind);
    expect(nameOf(now)).toBe(name);
    expect(priceOf(now)).toBe(price);
    expect(outlook(now, day)).toBe(words);
  });
});
