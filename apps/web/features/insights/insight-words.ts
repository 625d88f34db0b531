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
  outdatedReason,
} from "@sightline/domain/insights";
import { formatNumber } from "@sightline/domain/numbers";
import { counted } from "../../runtime/page/counted.ts";
import { dayText, formatTime } from "../../runtime/time/format-time.ts";

/** The figures of its keyword, or those of its rule. */
export type InsightSize = Pick<
  Insight,
  "estimatedImpact" | "searchVolume" | "basis" | "formula" | "volume_source"
>;

export const STATUS_NAMES: Record<InsightStatus, string> = {
  new: "New",
  planned: "Planned",
  in_progress: "In progress",
  done: "Done",
  dismissed: "Dismissed",
};

interface NextStep {
  readonly to: InsightStatus;
  readonly label: string;
}

/** The one thing to do with a recommendation: its usual next status, or putting away an outdated one. */
export function nextStep({ status, outdated }: Pick<Insight, "status" | "outdated">) {
  if (outdated === null) return NEXT_STEPS[status];
  return status === "new" ? DISMISS : MARK_DONE;
}

const DISMISS: NextStep = { to: "dismissed", label: "Dismiss" };
const MARK_DONE: NextStep = { to: "done", label: "Mark as done" };

/** Done and dismissed have none. */
const NEXT_STEPS: Partial<Record<InsightStatus, NextStep>> = {
  new: { to: "planned", label: "Plan it" },
  planned: { to: "in_progress", label: "Start it" },
  in_progress: MARK_DONE,
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
  | "recheck"
  | "status"
> &
  Partial<Pick<Insight, "outdated">>;

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

/** Why it is an opportunity now, in a sentence; of an outdated one, why it no longer is. */
export function describeOpportunity(insight: Described): string {
  const { recheck } = insight;
  if (insight.outdated === "worked-on") return WORKED_ON;
  // Of one that's done, too, the sentence is true today.
  const outdated = outdatedReason({ ...insight, status: "new" });
  return outdated === null || recheck === null
    ? describePremise({ ...insight, ...figuresNow(insight) })
    : describeOutdated(outdated, recheck);
}

/** What it said when it was made, if that is different today: 'On Aug 12, 2026, you weren't in the top 30.' */
export function describeBefore(insight: Described): string | null {
  const { currentPosition: then, position_source: source, recheck, not_covered_on } = insight;
  if (recheck === null) return null;
  const ahead = insight.competitors_ahead;
  if (insight.opportunity === "competitor_advantage" && ahead !== null && source !== null) {
    if (recheck.competitors_ahead === null || recheck.competitors_ahead === ahead) return null;
    const were = counted(ahead, "competitor was", "competitors were");
    return `On ${dayText(source.answered_on)}, ${were} ahead.`;
  }
  if (not_covered_on !== null && recheck.coverage !== "not-covered") {
    return `On ${dayText(not_covered_on)}, none of your pages covered it.`;
  }
  if (source === null || recheck.position_source === null) return null;
  if (then === recheck.position) return null;
  return then === null
    ? `On ${dayText(source.answered_on)}, you weren't in the top ${source.depth}.`
    : `On ${dayText(source.answered_on)}, you were at position ${then}.`;
}

type Figures = Pick<
  Described,
  "currentPosition" | "position_source" | "not_covered_on" | "competitors_ahead"
>;

/** The newest that's known, with its source. */
export function figuresNow(insight: Figures & Pick<Insight, "recheck">): Figures {
  const { currentPosition, position_source, not_covered_on, competitors_ahead, recheck } = insight;
  const found = { currentPosition, position_source, not_covered_on, competitors_ahead };
  if (recheck === null) return found;
  const ahead = { competitors_ahead: recheck.competitors_ahead ?? competitors_ahead };
  if (recheck.position_source !== null) {
    const { position, position_source: source } = recheck;
    return { ...ahead, currentPosition: position, position_source: source, not_covered_on: null };
  }
  const day = recheck.coverage === "not-covered" ? recheck.day : not_covered_on;
  return { ...found, ...ahead, not_covered_on: day };
}

/** Follows the sentence above. */
export const NO_LONGER_APPLIES = "This recommendation no longer applies.";

const WORKED_ON = "Another recommendation for this keyword is already planned or in progress.";

function describeOutdated(
  outdated: NonNullable<Insight["outdated"]>,
  { position, position_source: source }: NonNullable<Insight["recheck"]>,
): string {
  switch (outdated) {
    case "worked-on":
      return WORKED_ON;
    case "ranks":
    case "top-three":
      return `You're at position ${position} now.`;
    case "covered":
      return "One of your pages covers this keyword now.";
    case "may-be-covered":
      return "One of your pages may cover this keyword now.";
    case "not-behind":
      return "No competitor is ahead of you now.";
    case "out-of-reach":
      return position === null
        ? `You're not in the top ${source?.depth} now, so it's out of striking distance.`
        : `You're at position ${position} now, so it's out of striking distance.`;
    case "not-found-again":
      return "The newest AI answers no longer show this.";
  }
}

function describePremise(insight: Described): string {
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

type Origin = Pick<Insight, "source" | "opportunity" | "recheck">;

/** 'Keyword analysis, Aug 12, 2026; checked Nov 17, 2026': what it's based on, and when that was. */
export function originText(insight: Origin, zone?: string): string {
  const { source, recheck } = insight;
  const day = formatTime(new Date(source.date), "day", zone);
  const found = `${sourceName(insight)}, ${day}`;
  // Before the analysis there was nothing to check.
  if (recheck === null || recheck.day <= source.date.slice(0, 10)) return found;
  const checked = dayText(recheck.day);
  return checked === day ? found : `${found}; checked ${checked}`;
}

/** One chosen by hand comes from no analysis, though its source is `keyword`. */
export function sourceName({ source, opportunity }: Pick<Insight, "source" | "opportunity">) {
  const chosen = source.type === "keyword" && opportunity === "ranking_opportunity";
  return chosen ? "Striking distance" : ANALYSIS_NAMES[source.type];
}

/** Insights of AI analyses are sentences; the others are about a keyword. */
export function isSentence({ source }: Pick<Insight, "source">): boolean {
  return source.type === "ai";
}
