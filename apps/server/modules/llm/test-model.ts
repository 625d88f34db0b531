import type { LlmTest } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { CallModel } from "./call-model.ts";
import { modelById } from "./models.queries.ts";

/** Can't be answered from memory: an engine that says it searches must search for it. */
const QUESTION =
  "What day is it today, and what is one of today's news headlines? Name your source.";
const SHOWN = 400;

/** Asks one question, within the budgets; null: there's no such model. */
export async function testModel(
  db: Kysely<Tables>,
  callModel: CallModel,
  modelId: string,
  userId: string,
): Promise<{ test: LlmTest; subject: string } | null> {
  const model = await modelById(db, modelId);
  if (model === null) return null;
  const started = performance.now();
  const result = await callModel(
    {
      ...{ task: "answers", modelIds: [modelId], prompt: QUESTION, instructions: null },
      ...{ country: null, customer: { userId, tier: "admin" } },
    },
    AbortSignal.timeout(120_000),
  );
  const answer = result.state === "answered" ? result.answer : null;
  const said =
    result.state === "answered"
      ? result.answer.text
      : result.state === "refused"
        ? result.reason
        : result.problem;
  const test: LlmTest = {
    state: result.state,
    model: "model" in result ? result.model : null,
    is_grounded: answer?.isGrounded ?? null,
    sources: answer?.cited.length ?? 0,
    usd: "costUsd" in result ? result.costUsd : 0,
    ms: Math.round(performance.now() - started),
    text: said.slice(0, SHOWN),
  };
  return { test, subject: `${model.provider.name} ${model.name}` };
}
