import type { ProviderSubscription } from "@sightline/domain/billing";
import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { readSubscription } from "./read-subscription.ts";

const DAY = 86_400;
const ENDS = Date.parse("2027-11-15T00:00:00Z") / 1000;
const ours = price({ lookup_key: "sightline_professional_yearly" });

const expected: ProviderSubscription = {
  id: "sub_1",
  status: "active",
  plan: "professional",
  tier: null,
  cycle: "yearly",
  periodEnd: new Date("2027-11-15T00:00:00Z"),
  cancelsAtPeriodEnd: false,
  next: null,
  pending: null,
  startedAt: new Date("2026-11-15T00:00:00Z"),
};

const unknown = { plan: null, tier: null, cycle: null };

describe("P28 P52 a subscription of Stripe's in our words", () => {
  it.each<[string, object, Partial<ProviderSubscription>]>([
    ["a plan by its lookup key", {}, {}],
    [
      "a plan by its labels, once the key went to a newer price",
      { items: [price({ metadata: { plan_id: "lite", cycle: "monthly" } })] },
      { plan: "lite", cycle: "monthly" },
    ],
    [
      "an older customer's Premium",
      { items: [price({ metadata: { tier: "premium" } })] },
      { plan: null, tier: "Premium", cycle: "yearly" },
    ],
    ["a price that is not ours", { items: [price({})] }, unknown],
    [
      "a plan that does not exist",
      { items: [price({ metadata: { plan_id: "gold", cycle: "yearly" } })] },
      unknown,
    ],
    [
      "a lookup key that is nearly ours",
      { items: [price({ lookup_key: "sightline_free_monthly" })] },
      unknown,
    ],
    ["one that has ended", { status: "canceled" }, { status: "canceled" }],
    ["a status that is new at Stripe", { status: "dormant" }, { status: "incomplete" }],
    ["a cancellation by flag", { cancel_at_period_end: true }, { cancelsAtPeriodEnd: true }],
    ["a cancellation by date", { cancel_at: ENDS }, { cancelsAtPeriodEnd: true }],
    ["a schedule that did not come expanded", { schedule: "sub_sched_1" }, {}],
    [
      "a smaller plan to come",
      { schedule: schedule({ plan_id: "lite", cycle: "monthly" }) },
      { next: { plan: "lite", cycle: "monthly" } },
    ],
    ["a phase to come that is not ours", { schedule: schedule({}) }, {}],
    ["a last phase", { schedule: { ...schedule({}), phases: [] } }, {}],
    [
      "a schedule that let go",
      { schedule: { ...schedule({ plan_id: "lite", cycle: "monthly" }), current_phase: null } },
      {},
    ],
  ])("reads %s", (_case, changes, differences) => {
    expect(readSubscription(subscription(changes))).toEqual({ ...expected, ...differences });
  });

  it("ends with the first of several periods, and finds our price among others", () => {
    const read = readSubscription(subscription({ items: [price({}), ours], periods: [9, 4] }));
    expect(read.plan).toBe("professional");
    expect(read.periodEnd).toEqual(new Date((ENDS + 4 * DAY) * 1000));
  });
});

/** Only the fields we read; a complete one has fifty more. */
function subscription(changes: { items?: object[]; periods?: number[] }): Stripe.Subscription {
  const { items = [ours], periods = [0, 0], ...others } = changes;
  return {
    id: "sub_1",
    status: "active",
    start_date: Date.parse("2026-11-15T00:00:00Z") / 1000,
    cancel_at_period_end: false,
    cancel_at: null,
    schedule: null,
    items: {
      data: items.map((one, index) => ({
        price: one,
        current_period_end: ENDS + (periods[index] ?? 0) * DAY,
      })),
    },
    ...others,
  } as unknown as Stripe.Subscription;
}

function price(changes: object): object {
  return { lookup_key: null, metadata: {}, recurring: { interval: "year" }, ...changes };
}

function schedule(metadata: Record<string, string>): object {
  return {
    current_phase: { start_date: ENDS - 365 * DAY, end_date: ENDS },
    phases: [
      { start_date: ENDS - 365 * DAY, end_date: ENDS, metadata: {} },
      { start_date: ENDS, end_date: ENDS + 30 * DAY, metadata },
    ],
  };
}
