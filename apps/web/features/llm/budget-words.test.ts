import type { LlmConfig } from "@sightline/contract";
import { expect, it } from "vitest";
import { budgetWords, isBudgetMet } from "./budget-words.ts";

type Model = LlmConfig["providers"][number]["models"][number];
const model = (id: string, fields: Partial<Model> = {}): Model => ({
  ...{ id, name: id, input_usd: 0, output_usd: 5, search_usd: 0, prices_as_of: "2026-11-18" },
  ...{ searches: false, max_tokens: 1500, is_active: true, ...fields },
});
const config = (models: Model[], tasks: LlmConfig["tasks"]): LlmConfig => ({
  providers: [
    {
      ...{ id: "p", kind: "openai", name: "OpenAI", api_base: null, key_source: "none" },
      ...{ key_hint: null, key_changed_at: null, is_active: true, models },
    },
  ],
  ...{ tasks, budgets: [], spent: { day_usd: 0, month_usd: 0 }, stopped: null },
});

const both = config(
  [model("cheap"), model("dear", { output_usd: 20 }), model("free", { output_usd: 0 })],
  [
    { task: "answers", model_ids: ["cheap", "dear"] },
    { task: "analyst", model_ids: ["dear"] },
    { task: "digest", model_ids: ["free"] },
    { task: "brief", model_ids: [] },
  ],
);

// 1,500 tokens: at most $0.0075 by the cheap model and $0.03 by the dear one.
it.each([
  ["task:answers", "day", 0.01, 0.001, "$0.0010 of $0.0100 used today"],
  ["task:answers", "day", 0.01, 0.0025, "$0.0025 of $0.0100 used today"],
  [
    ...(["task:answers", "day", 0.01, 0.003] as const),
    "$0.0030 of $0.0100 used today. Not enough left for another call (up to $0.0075).",
  ],
  [
    ...(["task:analyst", "month", 0.02, 0] as const),
    "$0.00 of $0.0200 used this month. Not enough left for another call (up to $0.0300).",
  ],
  ["task:brief", "day", 0, 0, "$0.00 of $0.00 used today"],
  ["all", "month", 20, 1.5, "$1.50 of $20.00 used this month"],
  ["tier:free", "month", 20, 0, "$0.00 of $20.00 used this month"],
  // A model that costs nothing may still be called.
  ["all", "day", 0, 0, "$0.00 of $0.00 used today"],
  [
    ...(["all", "day", 0.01, 0.0132] as const),
    "$0.0132 of $0.0100 used today. Only models that cost nothing are called.",
  ],
] as const)("%s per %s, %f with %f used: %s", (scope, period, usd, spent_usd, words) => {
  const budget = { scope, period, usd, spent_usd };
  expect(budgetWords(both, budget)).toBe(words);
  expect(isBudgetMet(both, budget)).toBe(words.includes(". "));
});
