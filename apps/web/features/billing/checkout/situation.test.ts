import type { Subscription } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { situationOf } from "./situation.ts";

describe("what buying means", () => {
  const has = (
    plan: Subscription["plan"],
    cycle: Subscription["cycle"],
    status: Subscription["status"] = "active",
    pending: Subscription["pending"] = null,
  ) => ({ plan, cycle, status, pending });
  const waiting = {
    plan: "professional",
    cycle: "yearly",
    amount_due: 1,
    currency: "usd",
    url: "https://pay.example/1",
    until: "2026-11-16T10:00:00.000Z",
  } as const;

  it.each([
    [has("free", null, null), "professional", "yearly", "first"],
    [has("enterprise", null, "granted"), "lite", "monthly", "first"],
    [has("lite", "monthly"), "professional", "monthly", "larger"],
    [has("lite", "yearly"), "enterprise", "monthly", "larger"],
    [has("professional", "monthly"), "professional", "yearly", "larger"],
    [has("professional", "monthly"), "professional", "monthly", "same"],
    [has("professional", "yearly"), "professional", "monthly", "same"],
    [has("professional", null), "professional", "yearly", "same"],
    [has("professional", "yearly", "trialing"), "professional", "yearly", "same"],
    [has("enterprise", "monthly"), "lite", "yearly", "smaller"],
    [has("lite", "monthly", "past_due"), "professional", "monthly", "past-due"],
    [has("lite", "monthly", "past_due"), "lite", "monthly", "past-due"],
    [has("lite", "monthly", "active", waiting), "professional", "yearly", "waiting"],
    [has("lite", "monthly", "active", waiting), "professional", "monthly", "larger"],
    [has("lite", "monthly", "active", waiting), "lite", "monthly", "same"],
  ] as const)("with %j, %s %s: %s", (now, plan, cycle, situation) => {
    expect(situationOf({ plan, cycle }, now)).toBe(situation);
  });
});
