import type { Tables } from "@sightline/database";
import { mostCostUsd } from "@sightline/domain/llm";
import type { Kysely } from "kysely";
import { type ModelToCall, modelsOfTask } from "../llm/index.ts";

/** Always the same answer, so it's asked once. */
export const BUILT_IN = "Built-in";

export interface VisibilityEngine {
  readonly name: string;
  /** In order: the next one is asked if one fails. Empty for the built-in engine. */
  readonly models: readonly ModelToCall[];
}

/** The built-in engine, and one per provider: engines are never mixed in one rate. */
export async function enginesInUse(db: Kysely<Tables>): Promise<VisibilityEngine[]> {
  const models = await modelsOfTask(db, "answers");
  const names = [...new Set(models.map(({ provider }) => provider.name))];
  return [
    { name: BUILT_IN, models: [] },
    ...names.map((name) => ({
      name,
      models: models.filter(({ provider }) => provider.name === name),
    })),
  ];
}

/** A prompt of the usual length, for a price before any is chosen. */
const USUAL_PROMPT = "x".repeat(120);

/** The most that one answer of each engine may cost. */
export function mostUsdPerPrompt(
  engines: readonly VisibilityEngine[],
  prompt = USUAL_PROMPT,
): number {
  return engines.reduce((sum, { models: [model] }) => {
    if (model === undefined) return sum;
    const { searches: search, maxTokens, prices } = model;
    return sum + mostCostUsd(prompt, { search, maxTokens }, prices);
  }, 0);
}
