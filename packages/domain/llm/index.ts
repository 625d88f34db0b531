export { costUsd, type ModelPrices, mostCostUsd, type TokenUse } from "./cost.ts";
export { excerptOf, outlineOf } from "./excerpt.ts";
export { lineWeigher } from "./line-weigher.ts";
export {
  dottedWords,
  figuresIn,
  hasMarkup,
  runsOf,
  spacedWords,
} from "./page-words.ts";
export { type QuotedPage, quoteOn } from "./quotes.ts";
export {
  BUDGET_PERIODS,
  type BudgetPeriod,
  budgetScopes,
  INSTRUCTED_TASKS,
  type InstructedTask,
  LLM_KIND_LABELS,
  LLM_KINDS,
  LLM_TASK_LABELS,
  LLM_TASKS,
  type LlmKind,
  type LlmTask,
  periodStart,
} from "./settings.ts";
export { DEFAULT_INSTRUCTIONS } from "./task-instructions.ts";
