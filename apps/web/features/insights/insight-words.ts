import type { Insight } from "@sightline/contract";
import {
  aiAction,
  costCurrency,
  type InsightBasis,
  type InsightPriority,
  type InsightSource,
  type InsightStatus,
  JUDGED_AFTER_DAYS,
  type Opportunity,
} from "@sightline/domain/insights";
import { formatNumber } from "@sightline/domain/numbers";
import { counted } from "../../runtime/page/counted.ts";

export type LargerInsight = NonNullable<Insight["larger"]>;

export const STATUS_NAMES: Record<InsightStatus, string> = {
  new: "New",
  planned: "Planned",
  in_progress: "In progress",
  done: "Done",
  dismissed: "Dismissed",
};

/** The usual next status, as a button; done and dismissed have none. */
export const NEXT_STEPS: Partial<Record<InsightStatus, { to: InsightStatus; label: string }>> = {
  new: { to: "planned", label: "Plan it" },
  planned: { to: "in_progress", label: "Start it" },
  in_progress: { to: "done", label: "Mark as done" },
};

export const OPPORTUNITY_NAMES: Record<Opportunity, string> = {
  high_volume_gap: "High volume, low or no ranking",
  competitor_advantage: "Competitors ahead",
  ranking_opportunity: "Ranking opportunity",
};

export const PRIORITY_NAMES: Record<InsightPriority, string> = {
  high: "High priority",
  medium: "Medium priority",
};

const ANALYSIS_NAMES: Record<InsightSource, string> = {
  keyword: "Keyword analysis",
  competitor: "Competitor analysis",
  ai: "AI analysis",
};

/** '14, 28 and 56'. */
export const JUDGED_DAYS = new Intl.ListFormat("en-GB").format(
  JUDGED_AFTER_DAYS.map((days) => `${days}`),
);

/** What the figures of the impact are based on. */
export const BASIS_WORDS: Record<InsightBasis, string> = {
  measured: "Based on a measured or imported search volume",
  "low-end-of-estimate": "Based on the low end of an estimated search volume",
  "fixed-by-rule": "Set by a rule, not measured",
  "no-volume": "No search volume yet",
};

type Described = Pick<
  Insight,
  | "keyword"
  | "opportunity"
  | "source"
  | "currentPosition"
  | "position_source"
  | "not_covered_on"
  | "competitors_ahead"
>;

/** In the currency of the search volume's source, or of the rule; without one where none is named. */
export function costText({ estimatedImpact: { cost }, formula, basis }: CostOf): string | null {
  if (cost === null) return null;
  const currency = basis === "fixed-by-rule" ? "USD" : costCurrency(formula);
  const style = currency === null ? {} : ({ style: "currency", currency } as const);
  return formatNumber(cost, { ...style, maximumFractionDigits: 0 });
}

/** Whether the cost above has a currency. */
export function hasCurrency({ formula, basis }: CostOf): boolean {
  return basis === "fixed-by-rule" || costCurrency(formula) !== null;
}

type CostOf = Pick<Insight, "estimatedImpact" | "formula" | "basis">;

/** Why it is an opportunity, in a sentence. */
export function describeOpportunity(insight: Described): string {
  const {
    opportunity,
    source,
    currentPosition,
    position_source,
    competitors_ahead: ahead,
  } = insight;
  switch (opportunity) {
    case "high_volume_gap":
      if (currentPosition !== null)
        return `High search volume, and you're at position ${currentPosition}.`;
      if (insight.not_covered_on !== null)
        return "High search volume, and none of your pages cover this keyword.";
      if (position_source === null) return "High search volume, but we don't know your position.";
      return `High search volume, and you're not in the top ${position_source.depth}.`;
    case "competitor_advantage":
      if (ahead === null) return "Competitors are ahead of you.";
      return `${counted(ahead, "competitor is", "competitors are")} ahead of you.`;
    case "ranking_opportunity":
      if (source.type === "ai") {
        // Where the title says what to do, the finding says why.
        const isTitled = aiAction(insight.keyword) === null;
        return isTitled ? "This may keep AI answers from recommending you." : insight.keyword;
      }
      if (currentPosition === null) return "In striking distance.";
      return `In striking distance: you're at position ${currentPosition}.`;
  }
}

/** One chosen by hand comes from no analysis, though its source is `keyword`. */
export function sourceName({ source, opportunity }: Pick<LargerInsight, "source" | "opportunity">) {
  const chosen = source.type === "keyword" && opportunity === "ranking_opportunity";
  return chosen ? "Striking distance" : ANALYSIS_NAMES[source.type];
}

/** Insights of AI analyses are sentences; the others are about a keyword. */
export function isSentence({ source }: Pick<Insight, "source">): boolean {
  return source.type === "ai";
}
