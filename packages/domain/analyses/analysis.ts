export const ANALYSIS_TYPES = ["homepage", "keyword", "competitor", "ai"] as const;
export type AnalysisType = (typeof ANALYSIS_TYPES)[number];

/** What admins count as analyses: audits that a customer asked for, too, which are crawls. */
export const RUN_TYPES = [...ANALYSIS_TYPES, "audit"] as const;
export type RunType = (typeof RUN_TYPES)[number];

/** Those that cost customers units; the homepage analysis is free for everyone. */
export const PAID_ANALYSES = ["keyword", "competitor", "ai"] as const;
export type PaidAnalysis = (typeof PAID_ANALYSES)[number];

export const ANALYSIS_STATUSES = ["queued", "running", "complete", "failed", "cancelled"] as const;
export type AnalysisStatus = (typeof ANALYSIS_STATUSES)[number];

export function isAnalysisUnderWay(status: AnalysisStatus): boolean {
  return status === "queued" || status === "running";
}

/** The stages of each type, in order; `steps` are counted within a stage. */
export const ANALYSIS_STAGES = {
  homepage: ["find", "read", "judge"],
  keyword: ["demand", "positions", "pages", "weigh"],
  competitor: ["positions", "compare", "explain"],
  ai: ["prompts", "answers", "weigh"],
} as const satisfies Record<AnalysisType, readonly string[]>;
export type AnalysisStage<Type extends AnalysisType = AnalysisType> =
  (typeof ANALYSIS_STAGES)[Type][number];

/** Limit for one analysis; each costs a unit. */
export const MOST_KEYWORDS_ANALYSED = 200;
export const MOST_PROMPTS_ANSWERED = 20;

/** Queued or running analyses per customer. */
export const MOST_ANALYSES_WAITING = 20;

/** How many runs of each type are kept per site. */
export const ANALYSES_KEPT = 50;
