import { createOperatorFetch } from "@sightline/crawler/fetch";
import { LLM_KIND_LABELS } from "@sightline/domain/llm";
import { createSeal, deriveKey } from "../../platform/config/index.ts";
import type { Job } from "../../platform/jobs/index.ts";
import type { LlmEnvironment } from "./access.ts";
import { type AskTask, createTaskAsker } from "./ask-task.ts";
import { type CallModel, createModelCaller, type ModelCallerDeps } from "./call-model.ts";
import { ensureGivenProviders } from "./config.queries.ts";
import { llmRoutes } from "./llm.routes.ts";
import { settleLostCalls } from "./spending.queries.ts";
import { llmTemplatesRoutes } from "./templates.routes.ts";

export interface LlmSettings {
  readonly secretsKey: string;
  readonly environment: LlmEnvironment;
}

export interface Llm extends AsyncDisposable {
  readonly routers: {
    readonly llm: ReturnType<typeof llmRoutes>;
    readonly llmTemplates: ReturnType<typeof llmTemplatesRoutes>;
  };
  readonly jobs: readonly Job[];
  readonly callModel: CallModel;
  readonly askTask: AskTask;
  /** Sets up what the environment names. */
  prepare(): Promise<void>;
}

export const SETTLE_LOST_CALLS = "llm.settle-lost-calls";

export function createLlm(
  { secretsKey, environment }: LlmSettings,
  { db }: Pick<ModelCallerDeps, "db">,
): Llm {
  const now = () => new Date();
  const { fetch, close } = createOperatorFetch();
  const seal = createSeal(deriveKey(secretsKey, "llm-keys"));
  const callModel = createModelCaller({ db, seal, environment, fetch, now });
  return {
    routers: {
      llm: llmRoutes({ db, seal, environment, callModel, now }),
      llmTemplates: llmTemplatesRoutes(db),
    },
    jobs: [{ name: SETTLE_LOST_CALLS, handle: async () => void (await settleLostCalls(db)) }],
    callModel,
    askTask: createTaskAsker(db, callModel),
    [Symbol.asyncDispose]: close,
    prepare: () => ensureGivenProviders(db, environment, LLM_KIND_LABELS, now()),
  };
}
