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

/** What a rule makes of an analysis, before anyone has looked at it. */
export interface FoundInsight {
  readonly keyword: string;
  readonly opportunity: Opportunity;
  readonly priority: InsightPriority;
  readonly estimatedImpact: {
    /** Null, as the traffic, where there is no volume to reckon with. */
    readonly reach: number | null;
    /** What the visits would cost as ads; null without a price for a click. */
    readonly cost: number | null;
    readonly potentialTraffic: number | null;
  };
  readonly searchVolume: number | null;
  /** How many advertisers bid, 0 to 100. */
  readonly competition: number | null;
  readonly currentPosition: number | null;
  readonly basis: InsightBasis;
  /** How the impact was reckoned, in words. */
  readonly formula: string;
}

/** What the figures stand on: a volume as it was told, the low end of an estimate, or the rule alone. */
export const INSIGHT_BASES = [
  "measured",
  "low-end-of-estimate",
  "fixed-by-rule",
  "no-volume",
] as const;
export type InsightBasis = (typeof INSIGHT_BASES)[number];

/** What is known of a keyword that a rule looks at; without a volume no rule speaks. */
export interface ExaminedKeyword {
  readonly keyword: string;
  readonly volume: ExaminedVolume | null;
  /** Null: not found as far as was looked, or never looked up. */
  readonly position: number | null;
  readonly competition: number | null;
  readonly cpc: ClickPrice | null;
}

export interface ClickPrice {
  readonly amount: number;
  /** Null: whoever said it did not say of which money. */
  readonly currency: string | null;
}

export type ExaminedVolume =
  | { readonly kind: "measured"; readonly value: number }
  | { readonly kind: "range"; readonly low: number };

/** The number a rule may use: of a range its low end, so that nothing is promised that is not there. */
export function ruleVolume(volume: ExaminedVolume): number {
  return volume.kind === "measured" ? volume.value : volume.low;
}

export function basisOf(volume: ExaminedVolume): InsightBasis {
  return volume.kind === "measured" ? "measured" : "low-end-of-estimate";
}
