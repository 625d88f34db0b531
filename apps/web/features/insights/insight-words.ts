import type { Insight } from "@sightline/contract";
import {
  type InsightBasis,
  type InsightPriority,
  type InsightSource,
  type InsightStatus,
  JUDGED_AFTER_DAYS,
  type Opportunity,
} from "@sightline/domain/insights";
import { counted } from "../../runtime/page/counted.ts";

export const STATUS_NAMES: Record<InsightStatus, string> = {
  new: "New",
  planned: "Planned",
  in_progress: "In progress",
  done: "Done",
  dismissed: "Dismissed",
};

export const OPPORTUNITY_NAMES: Record<Opportunity, string> = {
  high_volume_gap: "Searched, not found",
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

/** What the figures of the impact stand on. */
export const BASIS_WORDS: Record<InsightBasis, string> = {
  measured: "a measured or imported search volume",
  "low-end-of-estimate": "the low end of an estimated search volume",
  "fixed-by-rule": "the rule alone: nothing was measured",
  "no-volume": "nothing yet: no search volume is known",
};

type Told = Pick<
  Insight,
  "opportunity" | "source" | "currentPosition" | "looked" | "competitors_ahead"
>;

/** Why it is one, as a sentence. */
export function describeOpportunity(insight: Told): string {
  const { opportunity, source, currentPosition, looked, competitors_ahead: ahead } = insight;
  switch (opportunity) {
    case "high_volume_gap":
      if (currentPosition !== null) return `Much searched, and you stand at ${currentPosition}.`;
      if (looked === null) return "Much searched, and you are not known to rank.";
      return `Much searched, and you are not in the first ${looked.depth}.`;
    case "competitor_advantage":
      if (ahead === null) return "Competitors are ahead of you.";
      return `${counted(ahead, "competitor is", "competitors are")} ahead of you.`;
    case "ranking_opportunity":
      if (source.type === "ai") return "An AI answer could hold this against you.";
      if (currentPosition === null) return "Within reach.";
      return `Within reach: you stand at ${currentPosition}.`;
  }
}

/** Chosen by hand it comes from no analysis, though it is kept among those of keywords. */
export function sourceName({ source, opportunity }: Pick<Insight, "source" | "opportunity">) {
  const chosen = source.type === "keyword" && opportunity === "ranking_opportunity";
  return chosen ? "Within reach" : ANALYSIS_NAMES[source.type];
}

/** What the rule of AI answers says is a sentence; the others are about a search. */
export function isSentence({ source }: Pick<Insight, "source">): boolean {
  return source.type === "ai";
}
