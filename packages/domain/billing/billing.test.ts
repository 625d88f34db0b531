import { describe, expect, it } from "vitest";
import {
  comparePlans,
  conversionValue,
  type Grant,
  isPaidTier,
  limitMessage,
  limitWords,
  NO_SUBSCRIPTION,
  PAID_PLAN_IDS,
  PLANS,
  type ProviderSubscription,
  planName,
  planNamed,
  planOfTier,
  planStateOf,
  SUBSCRIPTION_STATUSES,
  tierNamed,
  usageMonth,
  usageNotice,
  usageResetsAt,
} from "./index.ts";

describe("R9.1 analyses a month by tier name", () => {
  it.each([
    ["free", 20_000],
    ["Basic", 20_000],
    ["basic", 20_000],
    ["Pro", 100_000],
    ["pro", 100_000],
    ["Premium", 100_000],
    ["PREMIUM", 100_000],
    ["Enterprise", 500_000],
    ["enterprise", 500_000],
    ["Enterprise Promotion", 500_000],
    ["Platinum", 20_000],
    ["", 20_000],
    [null, 20_000],
  ])("%j: %i", (tier, analyses) => expect(planOfTier(tier).limits.analyses).toBe(analyses));

  it("every plan allows at least what the smaller one does", () => {
    const plans = [PLANS.free, PLANS.lite, PLANS.professional, PLANS.enterprise];
    for (const [index, larger] of plans.slice(1).entries()) {
      for (const [name, value] of Object.entries(plans[index]?.limits ?? {})) {
        const more = larger.limits[name as keyof typeof larger.limits];
        if (typeof value === "number") expect(more).toBeGreaterThanOrEqual(value);
      }
    }
  });
});

describe("R6.3 P49 tiers and plans", () => {
  it.each([
    ["free", "free"],
    ["BASIC", "Basic"],
    [" pro ", "Pro"],
    ["enterprise promotion", "Enterprise Promotion"],
    ["gold", null],
  ])("tier %j is %j", (name, tier) => expect(tierNamed(name)).toBe(tier));

  it.each([
    ["Basic", "lite"],
    ["lite", "lite"],
    ["Professional", "professional"],
    ["Premium", "professional"],
    ["Enterprise Promotion", "enterprise"],
    ["free", "free"],
    ["gold", null],
    ["__proto__", null],
    ["constructor", null],
  ])("%j names the plan %j", (name, plan) => expect(planNamed(name)?.id ?? null).toBe(plan));

  it.each([
    ["free", false],
    ["Basic", true],
    ["Enterprise Promotion", true],
    ["unknown", false],
    [null, false],
  ])("%j is paid: %j", (tier, paid) => expect(isPaidTier(tier)).toBe(paid));

  it("P52 only the three paid plans can be bought", () =>
    expect(PAID_PLAN_IDS).toEqual(["lite", "professional", "enterprise"]));

  it("plans are ordered by size", () => {
    expect(comparePlans("professional", "lite")).toBeGreaterThan(0);
    expect(comparePlans("free", "lite")).toBeLessThan(0);
    expect(comparePlans("lite", "lite")).toBe(0);
  });
});

describe("R9.2 P50 conversion values in US dollars", () => {
  it.each([
    ["lite", "monthly", 29],
    ["lite", "yearly", 290],
    ["professional", "monthly", 333],
    ["professional", "yearly", 3330],
    ["enterprise", "monthly", 999],
    ["enterprise", "yearly", 9990],
    ["Professional (yearly)", "yearly", 3330],
  ] as const)("plan %s %s: %i", (plan, cycle, value) =>
    expect(conversionValue({ plan, cycle, tier: "Basic" })).toBe(value),
  );
  it.each([
    ["Basic", 29],
    ["premium", 99],
    ["Pro", 199],
    ["free", null],
    ["unknown", null],
    [null, null],
  ])("tier %j without a plan: %j", (tier, value) =>
    expect(conversionValue({ plan: null, cycle: null, tier })).toBe(value),
  );
});

const NOW = new Date("2026-11-15T12:00:00Z");
const END = new Date("2026-12-15T12:00:00Z");

function subscription(change: Partial<ProviderSubscription> = {}): ProviderSubscription {
  return {
    id: "sub_1",
    status: "active",
    plan: "lite",
    tier: null,
    cycle: "monthly",
    periodEnd: END,
    cancelsAtPeriodEnd: false,
    next: null,
    pending: null,
    startedAt: NOW,
    ...change,
  };
}

function grant(change: Partial<Grant> = {}): Grant {
  return { tier: "Enterprise Promotion", startsAt: NOW, endsAt: END, ...change };
}

describe("R3.1 P51 P52 what a customer has", () => {
  it("nothing paid and nothing granted: subscribed, free, no end", () => {
    expect(planStateOf([], [], NOW)).toEqual(NO_SUBSCRIPTION);
    expect(NO_SUBSCRIPTION).toMatchObject({ subscribed: true, tier: "free", end: null });
  });

  it.each(
    SUBSCRIPTION_STATUSES.map((status) => [
      status,
      ["active", "trialing", "past_due"].includes(status) ? "Basic" : "free",
    ]),
  )("a %s subscription: %s", (status, tier) =>
    expect(planStateOf([subscription({ status: status as "active" })], [], NOW).tier).toBe(tier),
  );

  it("a price that is not ours entitles to nothing, an older customer's names its tier", () => {
    expect(planStateOf([subscription({ plan: null })], [], NOW).tier).toBe("free");
    const premium = subscription({ plan: null, tier: "Premium" });
    expect(planStateOf([premium], [], NOW).tier).toBe("Premium");
  });

  it("of several the largest counts, in whatever order they come", () => {
    const all = [
      subscription({ id: "ended", status: "canceled", plan: "enterprise" }),
      subscription({ id: "small" }),
      subscription({ id: "large", plan: "professional" }),
    ];
    expect(planStateOf(all, [], NOW)).toMatchObject({ tier: "Pro", subscriptionId: "large" });
    expect(planStateOf(all.toReversed(), [], NOW).subscriptionId).toBe("large");
  });

  it.each([
    ["before it starts", new Date(NOW.getTime() - 1), "free"],
    ["from its start", NOW, "Enterprise Promotion"],
    ["until just before its end", new Date(END.getTime() - 1), "Enterprise Promotion"],
    ["at its end", END, "free"],
  ])("a grant %s", (_when, at, tier) =>
    expect(planStateOf([], [grant()], at as Date).tier).toBe(tier),
  );

  it("a grant stands above a smaller subscription, which goes on beneath it", () => {
    const planState = planStateOf([subscription({ plan: "professional" })], [grant()], NOW);
    expect(planState).toMatchObject({
      tier: "Enterprise Promotion",
      status: "granted",
      plan: "professional",
      subscriptionId: "sub_1",
    });
  });

  it("a grant never lowers what is paid", () => {
    const paid = subscription({ plan: "enterprise" });
    expect(planStateOf([paid], [grant({ tier: "Pro" })], NOW).tier).toBe("Enterprise");
  });
});

describe("usage", () => {
  it.each([
    ["2026-11-30T23:59:59.999Z", "2026-11-01", "2026-12-01T00:00:00.000Z"],
    ["2026-12-01T00:00:00.000Z", "2026-12-01", "2027-01-01T00:00:00.000Z"],
    ["2026-12-01T00:30:00+02:00", "2026-11-01", "2026-12-01T00:00:00.000Z"],
  ])("P54 %s counts in the UTC month %s", (at, month, resets) => {
    expect(usageMonth(new Date(at))).toBe(month);
    expect(usageResetsAt(new Date(at)).toISOString()).toBe(resets);
  });

  it.each([
    [0, null],
    [15_999, null],
    [16_000, 80],
    [19_999, 80],
    [20_000, 100],
    [25_000, 100],
  ])("%i of 20,000 is the notice %j", (used, notice) =>
    expect(usageNotice(used, 20_000)).toBe(notice),
  );

  it("P53 the message names the limit, the plan and the way up", () => {
    expect(limitMessage("analyses", PLANS.lite)).toBe(
      "Your Lite plan includes 20,000 analysis units per month. Professional includes 100,000 analysis units per month.",
    );
    expect(limitMessage("sites", PLANS.enterprise)).toBe(
      "Your Enterprise plan includes 100 sites. This is our largest plan. Contact us if you need more.",
    );
    expect(limitMessage("apiCalls", PLANS.free)).toBe(
      "Your Free plan doesn't include API calls. Lite includes 60 API calls per minute.",
    );
    expect(limitWords("seats", 1)).toBe("1 seat");
  });
});

describe("one name for a plan", () => {
  it.each([
    ["free", "Free"],
    ["Basic", "Lite"],
    ["Pro", "Professional"],
    ["Premium", "Premium"],
    ["Enterprise", "Enterprise"],
    ["Enterprise Promotion", "Enterprise Promotion"],
  ])("%s is %s to people", (tier, name) => expect(planName(tier)).toBe(name));
});
