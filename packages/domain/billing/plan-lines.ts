import { limitWords } from "./limits.ts";
import { NOT_BUILT_YET, type Plan, type PlanLimits } from "./plans.ts";

/** One feature of a plan, worded the same everywhere. */
export interface PlanLine {
  key: keyof PlanLimits;
  words: string;
  /** The value alone, for showing what it is now. */
  value: string;
  included: boolean;
}

const COUNTED = [
  "analyses",
  "sites",
  "competitorsPerSite",
  "keywords",
  "prompts",
  "pagesPerCrawl",
  "seats",
] as const;

/** Everything a plan includes today. */
export function planLines(plan: Plan): readonly PlanLine[] {
  return everyLine(plan).filter(({ key }) => !NOT_BUILT_YET.has(key));
}

function everyLine({ limits }: Plan): readonly PlanLine[] {
  const counted = COUNTED.map((key) => ({
    key,
    words: limitWords(key, limits[key]),
    value: limits[key].toLocaleString("en-US"),
    included: true,
  }));
  return [
    ...counted,
    {
      key: "refresh",
      words: `keywords checked ${limits.refresh}`,
      value: limits.refresh,
      included: true,
    },
    {
      key: "apiCalls",
      words: limits.apiCalls > 0 ? limitWords("apiCalls", limits.apiCalls) : "no API access",
      value: limits.apiCalls > 0 ? limits.apiCalls.toLocaleString("en-US") : "none",
      included: limits.apiCalls > 0,
    },
  ];
}

/** The lines of a plan that differ from another plan's, with the other plan's values. */
export function changedLines(plan: Plan, from: Plan): readonly (PlanLine & { before: string })[] {
  const before = new Map(planLines(from).map(({ key, value }) => [key, value]));
  return planLines(plan).flatMap((line) => {
    const value = before.get(line.key);
    return value === undefined || value === line.value ? [] : [{ ...line, before: value }];
  });
}
