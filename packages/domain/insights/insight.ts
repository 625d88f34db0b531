export const OPPORTUNITIES = [
  "high_volume_gap",
  "competitor_advantage",
  "ranking_opportunity",
] as const;
export type Opportunity = (typeof OPPORTUNITIES)[number];

export const INSIGHT_STATUSES = ["new", "planned", "in_progress", "done", "dismissed"] as const;
export type InsightStatus = (typeof INSIGHT_STATUSES)[number];

export const INSIGHT_SOURCES = ["keyword", "competitor", "ai"] as const;
export type InsightSource = (typeof INSIGHT_SOURCES)[number];

export type InsightPriority = "high" | "medium";

/** What a rule derives from an analysis, before it is saved. */
export interface FoundInsight {
  readonly keyword: string;
  readonly opportunity: Opportunity;
  readonly priority: InsightPriority;
  readonly estimatedImpact: {
    /** Null without a search volume, like the traffic. */
    readonly reach: number | null;
    /** What the visits would cost as ads; null without a CPC. */
    readonly cost: number | null;
    readonly potentialTraffic: number | null;
  };
  readonly searchVolume: number | null;
  /** How many advertisers bid, 0 to 100. */
  readonly competition: number | null;
  readonly currentPosition: number | null;
  readonly basis: InsightBasis;
  /** How the impact was calculated, in words. */
  readonly formula: string;
}

/**
 * What the figures are based on: a measured volume, the low end of an estimate, or the rule alone.
 */
export const INSIGHT_BASES = [
  "measured",
  "low-end-of-estimate",
  "fixed-by-rule",
  "no-volume",
] as const;
export type InsightBasis = (typeof INSIGHT_BASES)[number];

/** A keyword's known figures when a rule examines it; without a volume no rule applies. */
export interface ExaminedKeyword {
  readonly keyword: string;
  readonly volume: ExaminedVolume | null;
  /** Null: not found in the results checked; a keyword never checked isn't examined. */
  readonly position: number | null;
  /** How many results were looked at; infinite: all there is to look at. */
  readonly depth: number;
  readonly competition: number | null;
  readonly cpc: ClickPrice | null;
}

export interface ClickPrice {
  readonly amount: number;
  /** Null: not stated by the source. */
  readonly currency: string | null;
}

export type ExaminedVolume =
  | { readonly kind: "measured"; readonly value: number }
  | { readonly kind: "range"; readonly low: number };

/** The number a rule may use: for a range the low end, so as not to overpromise. */
export function ruleVolume(volume: ExaminedVolume): number {
  return volume.kind === "measured" ? volume.value : volume.low;
}

export function basisOf(volume: ExaminedVolume): InsightBasis {
  return volume.kind === "measured" ? "measured" : "low-end-of-estimate";
}

/**
 * The keyword for an insight's content brief; for a sentence, the keyword it quotes; null: none.
 */
export function briefKeyword(keyword: string, source: InsightSource): string | null {
  if (source !== "ai") return keyword;
  return /“([^“”]+)”/u.exec(keyword)?.[1] ?? null;
}

/**
 * Why an insight can't have a content brief. too-few-pages: no competitor has a page that covers the
 * keyword. too-general: it's about a competitor, or no page in particular could answer it.
 */
export const BRIEF_WITHHELD = [
  "not-a-keyword",
  "not-crawled",
  "too-few-pages",
  "too-general",
] as const;
export type BriefWithheld = (typeof BRIEF_WITHHELD)[number];

/**
 * What an insight is about: one keyword of one kind of analysis is one insight. The sentences of an
 * AI analysis also name who is ahead today, which may change from run to run.
 */
export function insightSubject(keyword: string, source: InsightSource): string {
  if (source !== "ai") return keyword;
  const [beforeDetails = keyword] = keyword.split(":");
  return briefKeyword(keyword, source) ?? beforeDetails;
}

/** Begins what the scheduled answers of AI engines show, apart from sentences of AI analyses. */
export const SCHEDULED_ANSWERS_SAY = "For the search “";

export function isOfScheduledAnswers(sentence: string): boolean {
  return sentence.startsWith(SCHEDULED_ANSWERS_SAY);
}

/** The newest notifications of a user; older ones are deleted. */
export const NOTIFICATIONS_KEPT = 10;

export const NOTIFICATION_TYPES = [
  "new_recommendations",
  "analysis_finished",
  "analysis_failed",
  "crawl_finished",
  "crawl_failed",
  "position_alerts",
  "citation_alerts",
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
