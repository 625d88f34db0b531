import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { newestAnswers, type ScheduledAnswers } from "../analyses/index.ts";
import type { PromptRunner } from "./prompt-runner.ts";

/** The one that works with nothing configured. */
const MODEL = { id: "built-in", name: "Built-in answer engine" };

/** Prompts answered by the AI analysis, so that the dashboard shows the same answers. */
export function builtInPrompts(db: Kysely<Tables>, answers: ScheduledAnswers): PromptRunner {
  return {
    models: async () => [MODEL],
    run: (of, _model, signal) => answers.run(of, signal),
    newest: (of) => newestAnswers(db, of),
  };
}
