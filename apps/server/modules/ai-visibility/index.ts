import type { UserTable } from "../../platform/database/index.ts";

export { aiVisibilityPart } from "./ai-visibility.part.ts";
export {
  createAiVisibility,
  deleteRunsOfSite,
  FAIL_STALE_PROMPT_RUNS,
  JUDGE_PROMPT_DAYS,
  RECOUNT_RENAMED,
  START_DUE_PROMPTS,
} from "./create-ai-visibility.ts";
export type { JudgedDays } from "./judging/judge-days.ts";
export { countActivePrompts, pausePromptsOverLimit } from "./prompts/prompts.queries.ts";
export type { ScheduledPrompts } from "./running/scheduled-prompts.ts";

export const aiVisibilityUserTables: readonly UserTable[] = [
  { table: "prompts" },
  { table: "prompt_runs" },
  { table: "prompt_answers", through: { column: "run_id", parent: "prompt_runs" } },
  { table: "answer_sources", through: { column: "run_id", parent: "prompt_runs" } },
  { table: "answer_opinions", through: { column: "run_id", parent: "prompt_runs" } },
  { table: "opinion_days", through: { column: "prompt_id", parent: "prompts" } },
  { table: "prompt_days", through: { column: "prompt_id", parent: "prompts" } },
  { table: "engine_days", through: { column: "site_id", parent: "sites" } },
  { table: "company_days", through: { column: "site_id", parent: "sites" } },
  { table: "source_site_days", through: { column: "site_id", parent: "sites" } },
  { table: "source_page_days", through: { column: "site_id", parent: "sites" } },
  { table: "query_days", through: { column: "site_id", parent: "sites" } },
  { table: "newest_answers", through: { column: "site_id", parent: "sites" } },
  { table: "citation_alerts" },
  { table: "site_facts" },
  { table: "fact_contradictions", through: { column: "run_id", parent: "prompt_runs" } },
  { table: "fact_checks", through: { column: "site_id", parent: "sites" } },
  { table: "mention_recounts", through: { column: "site_id", parent: "sites" } },
];
