export const PLAN_IDS = ["free", "lite", "professional", "enterprise"] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export const PAID_PLAN_IDS = ["lite", "professional", "enterprise"] as const;
export type PaidPlanId = (typeof PAID_PLAN_IDS)[number];

export const BILLING_CYCLES = ["monthly", "yearly"] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];

export const TIERS = [
  "free",
  "Basic",
  "Pro",
  "Premium",
  "Enterprise",
  "Enterprise Promotion",
] as const;
export type Tier = (typeof TIERS)[number];

/** A plan's limits: the single source for every screen, message and rejection. */
export interface PlanLimits {
  /** Units per calendar month, UTC. */
  readonly analyses: number;
  readonly sites: number;
  readonly competitorsPerSite: number;
  readonly keywords: number;
  readonly prompts: number;
  readonly pagesPerCrawl: number;
  readonly refresh: "weekly" | "daily";
  readonly seats: number;
  /** Calls per minute with API keys; 0: no access. */
  readonly apiCalls: number;
}

export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  readonly tier: Tier;
  /** Whole US dollars. */
  readonly prices: Readonly<Record<BillingCycle, number>>;
  readonly limits: PlanLimits;
}

export const CURRENCY = "usd";

/** Limits of features that don't exist yet: in the table, but never advertised. */
export const NOT_BUILT_YET: ReadonlySet<keyof PlanLimits> = new Set(["seats"]);

export const PLANS: Readonly<Record<PlanId, Plan>> = {
  free: {
    id: "free",
    name: "Free",
    tier: "free",
    prices: { monthly: 0, yearly: 0 },
    limits: {
      analyses: 20_000,
      sites: 3,
      competitorsPerSite: 3,
      keywords: 100,
      prompts: 5,
      pagesPerCrawl: 100,
      refresh: "weekly",
      seats: 1,
      apiCalls: 0,
    },
  },
  lite: {
    id: "lite",
    name: "Lite",
    tier: "Basic",
    prices: { monthly: 29, yearly: 290 },
    limits: {
      analyses: 20_000,
      sites: 5,
      competitorsPerSite: 5,
      keywords: 500,
      prompts: 25,
      pagesPerCrawl: 1_000,
      refresh: "daily",
      seats: 1,
      apiCalls: 60,
    },
  },
  professional: {
    id: "professional",
    name: "Professional",
    tier: "Pro",
    prices: { monthly: 333, yearly: 3330 },
    limits: {
      analyses: 100_000,
      sites: 15,
      competitorsPerSite: 10,
      keywords: 10_000,
      prompts: 200,
      pagesPerCrawl: 10_000,
      refresh: "daily",
      seats: 1,
      apiCalls: 300,
    },
  },
  enterprise: {
    id: "enterprise",
    name: "Enterprise",
    tier: "Enterprise",
    prices: { monthly: 999, yearly: 9990 },
    limits: {
      analyses: 500_000,
      sites: 100,
      competitorsPerSite: 25,
      keywords: 100_000,
      prompts: 1_000,
      pagesPerCrawl: 50_000,
      refresh: "daily",
      seats: 1,
      apiCalls: 1_200,
    },
  },
};

/** Legacy 'Premium' and granted promotions have no plan of their own on sale. */
const PLAN_OF_TIER: Readonly<Record<Tier, PlanId>> = {
  free: "free",
  Basic: "lite",
  Pro: "professional",
  Premium: "professional",
  Enterprise: "enterprise",
  "Enterprise Promotion": "enterprise",
};

/** The tier for a name in any spelling; null if there is none. */
export function tierNamed(name: string): Tier | null {
  const wanted = name.trim().toLowerCase();
  return TIERS.find((tier) => tier.toLowerCase() === wanted) ?? null;
}

/** The plan whose limits apply to a tier; unknown tiers get the free plan's. */
export function planOfTier(tier: string | null): Plan {
  const known = tier === null ? null : tierNamed(tier);
  return PLANS[known === null ? "free" : PLAN_OF_TIER[known]];
}

/** What people read: the plan's name, or the tier's own if no plan on sale is called so. */
export function planName(tier: string): string {
  return tier === "Premium" || tier === "Enterprise Promotion" ? tier : planOfTier(tier).name;
}

/** A tier name or a plan id, as `targetTier` may be either. */
export function planNamed(name: string): Plan | null {
  const id = PLAN_IDS.find((plan) => plan === name.trim().toLowerCase());
  if (id !== undefined) return PLANS[id];
  const tier = tierNamed(name);
  return tier === null ? null : PLANS[PLAN_OF_TIER[tier]];
}

export function isPaidPlan(id: PlanId): id is PaidPlanId {
  return id !== "free";
}

export function isPaidTier(tier: string | null): boolean {
  return planOfTier(tier).id !== "free";
}

/** Positive if `one` is the larger plan. */
export function comparePlans(one: PlanId, other: PlanId): number {
  return PLAN_IDS.indexOf(one) - PLAN_IDS.indexOf(other);
}
