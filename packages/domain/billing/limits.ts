import { formatNumber } from "../numbers/index.ts";
import { PLAN_IDS, PLANS, type Plan, type PlanLimits } from "./plans.ts";

type CountedLimit = {
  [Name in keyof PlanLimits]: PlanLimits[Name] extends number ? Name : never;
}[keyof PlanLimits];

const WORDS: Readonly<Record<CountedLimit, readonly [one: string, many: string]>> = {
  analyses: ["analysis unit per month", "analysis units per month"],
  sites: ["site", "sites"],
  competitorsPerSite: ["competitor per site", "competitors per site"],
  keywords: ["active keyword", "active keywords"],
  prompts: ["prompt", "prompts"],
  pagesPerCrawl: ["page per crawl", "pages per crawl"],
  seats: ["seat", "seats"],
  apiCalls: ["API call per minute", "API calls per minute"],
};

/** '100,000 analysis units per month', as a table, a bar or a message shows it. */
export function limitWords(limit: CountedLimit, count: number): string {
  const [one, many] = WORDS[limit];
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Names the limit, the plan and the next larger plan. */
export function limitMessage(limit: CountedLimit, plan: Plan): string {
  const met = metLimit(limit, plan);
  const larger = nextPlanWithMore(limit, plan);
  if (larger === null) return `${met} This is our largest plan. Contact us if you need more.`;
  return `${met} ${larger.name} includes ${limitWords(limit, larger.limits[limit])}.`;
}

function metLimit(limit: CountedLimit, { name, limits }: Plan): string {
  if (limits[limit] > 0) return `Your ${name} plan includes ${limitWords(limit, limits[limit])}.`;
  const [what] = WORDS[limit][1].split(" per ");
  return `Your ${name} plan doesn't include ${what}.`;
}

/** Paused and removed ones don't count towards a plan, but there's an end to them, too. */
const STORED_PER_ACTIVE = 10;

export function storedLimit(limit: CountedLimit, plan: Plan): number {
  return plan.limits[limit] * STORED_PER_ACTIVE;
}

/** `what` names the things, such as 'keywords'. */
export function storedLimitMessage(limit: CountedLimit, plan: Plan, what: string): string {
  const count = formatNumber(storedLimit(limit, plan));
  return `You've reached the limit of ${count} ${what}. Delete some to add more.`;
}

export function nextPlanWithMore(limit: CountedLimit, plan: Plan): Plan | null {
  const larger = PLAN_IDS.slice(PLAN_IDS.indexOf(plan.id) + 1).map((id) => PLANS[id]);
  return larger.find((other) => other.limits[limit] > plan.limits[limit]) ?? null;
}
