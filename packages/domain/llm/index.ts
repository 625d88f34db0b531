export { costUsd, type ModelPrices, mostCostUsd, type TokenUse } from "./cost.ts";
export {
  BUDGET_PERIODS,
  type BudgetPeriod,
  budgetScopes,
  LLM_KIND_LABELS,
  LLM_KINDS,
  LLM_TASKS,
  type LlmKind,
  type LlmTask,
  periodStart,
} from "./settings.ts";
