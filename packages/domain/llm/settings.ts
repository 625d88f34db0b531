export const LLM_KINDS = [
  "openai",
  "anthropic",
  "gemini",
  "perplexity",
  "xai",
  "dataforseo",
  "openai-compatible",
] as const;
export type LlmKind = (typeof LLM_KINDS)[number];

export const LLM_KIND_LABELS: Readonly<Record<LlmKind, string>> = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  gemini: "Google Gemini",
  perplexity: "Perplexity",
  xai: "xAI",
  dataforseo: "DataForSEO",
  "openai-compatible": "OpenAI-compatible server",
};

/** What models are used for. */
export const LLM_TASKS = [
  "answers",
  "page-answers",
  "sentiment",
  "analyst",
  "brief",
  "digest",
] as const;
export type LlmTask = (typeof LLM_TASKS)[number];
/** Those whose instructions are ours; a prompt is sent as the customer wrote it. */
export const INSTRUCTED_TASKS = [
  "sentiment",
  "analyst",
  "brief",
  "digest",
  "page-answers",
] as const satisfies readonly LlmTask[];
export type InstructedTask = (typeof INSTRUCTED_TASKS)[number];

export const LLM_TASK_LABELS: Readonly<Record<LlmTask, string>> = {
  answers: "Answering prompts",
  "page-answers": "Answering from crawled pages",
  sentiment: "Sentiment of answers",
  analyst: "Explaining analyses",
  brief: "Writing content briefs",
  digest: "Writing digest openings",
};

export const BUDGET_PERIODS = ["day", "month"] as const;
export type BudgetPeriod = (typeof BUDGET_PERIODS)[number];

/** Whose budgets a call counts against, always in the same order: so calls can't deadlock. */
export function budgetScopes(task: LlmTask, tier: string): string[] {
  return ["all", `task:${task}`, `tier:${tier}`].sort();
}

/** The first day of the period, in UTC. */
export function periodStart(period: BudgetPeriod, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return period === "day" ? day : `${day.slice(0, 7)}-01`;
}
