import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { ScheduledPrompts } from "../ai-visibility/index.ts";
import { newestAnswers, type ScheduledAnswers } from "../analyses/index.ts";
import type { PromptRunner } from "./prompt-runner.ts";

/** The one that works with nothing configured. */
const BUILT_IN = { id: "built-in", name: "Built-in answer engine" };

/**
 * The built-in engine answers by the AI analysis, and each engine that is set up is asked the prompts
 * a site tracks. So the dashboard shows the same answers.
 */
export function answeringEngines(
  db: Kysely<Tables>,
  answers: ScheduledAnswers,
  prompts: ScheduledPrompts,
): PromptRunner {
  return {
    models: async () => [
      BUILT_IN,
      ...(await prompts.engines()).map((name) => ({ id: name, name })),
    ],
    run: (of, { id, name }, signal) =>
      id === BUILT_IN.id ? answers.run(of, signal) : prompts.run(of, name, signal),
    newest: (sites, count) => newestAnswers(db, sites, count),
  };
}
