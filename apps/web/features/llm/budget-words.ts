import type { LlmConfig } from "@sightline/contract";
import { mostCostUsd } from "@sightline/domain/llm";

type Budget = LlmConfig["budgets"][number];

const SO_FAR = { day: "today", month: "this month" } as const;
/** A question of the usual length. */
const USUAL_PROMPT = "x".repeat(120);

/** What was used, and whether what is left covers another call: each is reserved at its highest price. */
export function budgetWords(config: LlmConfig, { scope, period, usd, spent_usd }: Budget): string {
  const used = `${dollars(spent_usd)} of ${dollars(usd)} used ${SO_FAR[period]}`;
  const next = cheapestCall(config, scope);
  if (next !== null && spent_usd + next > usd) {
    return `${used}. Not enough left for another call (up to ${dollars(next)}).`;
  }
  return isUsedUp({ usd, spent_usd }) ? `${used}. Only models that cost nothing are called.` : used;
}

/** Whether a reader has to know: a limit of nothing that nobody reached is a choice. */
export function isBudgetMet(config: LlmConfig, budget: Budget): boolean {
  const next = cheapestCall(config, budget.scope);
  return isUsedUp(budget) || (next !== null && budget.spent_usd + next > budget.usd);
}

function isUsedUp({ usd, spent_usd }: Pick<Budget, "usd" | "spent_usd">): boolean {
  return spent_usd > 0 && spent_usd >= usd;
}

/** Null: no model that costs anything would be called. */
function cheapestCall({ providers, tasks }: LlmConfig, scope: string): number | null {
  const models = providers.flatMap((provider) => provider.models);
  const costs = tasks
    .filter(({ task }) => !scope.startsWith("task:") || scope === `task:${task}`)
    .flatMap(({ task, model_ids }) =>
      models
        .filter(({ id }) => model_ids.includes(id))
        .map(({ searches, max_tokens, input_usd, output_usd, search_usd }) =>
          mostCostUsd(
            USUAL_PROMPT,
            { search: searches && task === "answers", maxTokens: max_tokens },
            { inputUsd: input_usd, outputUsd: output_usd, searchUsd: search_usd },
          ),
        ),
    );
  const cheapest = Math.min(...costs);
  return Number.isFinite(cheapest) && cheapest > 0 ? cheapest : null;
}

/** Small sums are exact, or they would read as nothing. */
function dollars(usd: number): string {
  return `$${usd.toFixed(usd > 0 && usd < 1 ? 4 : 2)}`;
}
