import {
  BILLING_CYCLES,
  dollars,
  NOT_BUILT_YET,
  PLAN_IDS,
  PLANS,
  type Plan,
  type PlanLimits,
} from "@sightline/domain/billing";

export interface LimitRow {
  name: string;
  /** What exactly is counted. */
  about: string;
  /** One per plan, in their order. */
  values: readonly string[];
}

/** A limit without a name here doesn't compile, so the table is complete. */
const LIMITS: Readonly<Record<keyof PlanLimits, readonly [name: string, about: string]>> = {
  sites: ["Sites", "your own domains"],
  competitorsPerSite: ["Competitors", "per site"],
  keywords: ["Keywords tracked", "across all sites"],
  refresh: ["Keywords checked", "on a schedule, no units used"],
  pagesPerCrawl: ["Pages per crawl", "for each site or competitor"],
  analyses: ["Units per month", "for what you run on demand"],
  prompts: ["Prompts tracked", "questions for AI engines"],
  apiCalls: ["API calls per minute", "for your own apps and scripts"],
  seats: ["Seats", "people per account"],
};

export function limitRows(): readonly LimitRow[] {
  const names = Object.keys(LIMITS) as (keyof PlanLimits)[];
  return [
    ...BILLING_CYCLES.map((cycle) => ({
      name: cycle === "monthly" ? "Price per month" : "Price per year",
      about: `billed ${cycle}`,
      values: ofEachPlan(({ prices }) => dollars(prices[cycle])),
    })),
    ...names.map((limit) => ({
      name: LIMITS[limit][0],
      about: `${LIMITS[limit][1]}${NOT_BUILT_YET.has(limit) ? ", not built yet" : ""}`,
      values: ofEachPlan(({ limits }) =>
        limit === "apiCalls" && limits.apiCalls === 0 ? "no access" : inWords(limits[limit]),
      ),
    })),
  ];
}

function ofEachPlan(value: (plan: Plan) => string): readonly string[] {
  return PLAN_IDS.map((id) => value(PLANS[id]));
}

function inWords(limit: PlanLimits[keyof PlanLimits]): string {
  if (typeof limit === "boolean") return limit ? "yes" : "no";
  return typeof limit === "number" ? limit.toLocaleString("en-US") : limit;
}
