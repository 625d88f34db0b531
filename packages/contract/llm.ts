import { BUDGET_PERIODS, LLM_KINDS, LLM_TASKS } from "@sightline/domain/llm";
import { z } from "zod";
import { adminCall } from "./errors.ts";

const tags = ["llm"];
const Usd = z.number().min(0).max(1_000_000);

const ProviderFields = z.object({
  api_base: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .nullable(),
  /** Never returned again. */
  api_key: z
    .string()
    .trim()
    .max(500)
    .regex(/^[\x21-\x7e]*$/, "A key can't contain spaces.")
    .nullable(),
  is_active: z.boolean(),
});

const NewProvider = z.object({
  kind: z.enum(LLM_KINDS),
  /** Answers are kept under this name, so it stays. */
  name: z.string().trim().min(1).max(60),
  api_base: ProviderFields.shape.api_base.default(null),
  api_key: ProviderFields.shape.api_key.default(null),
});

const LlmModelFields = z.object({
  /** By the provider's own name. */
  name: z.string().trim().min(1).max(120),
  /** US dollars per million tokens. */
  input_usd: Usd,
  output_usd: Usd,
  /** US dollars per thousand searches. */
  search_usd: Usd,
  /** The day the prices were read. */
  prices_as_of: z.iso.date(),
  /** Whether it may search the web for its answer. */
  searches: z.boolean(),
  max_tokens: z.int().min(50).max(32_000),
  is_active: z.boolean(),
});

const LlmModel = LlmModelFields.extend({ id: z.uuid() });

const LlmProvider = z.object({
  id: z.uuid(),
  kind: z.enum(LLM_KINDS),
  name: z.string(),
  api_base: z.string().nullable(),
  key_source: z.enum(["admin", "environment", "none"]),
  /** The last four characters of a key that an admin entered. */
  key_hint: z.string().nullable(),
  key_changed_at: z.iso.datetime().nullable(),
  is_active: z.boolean(),
  models: z.array(LlmModel),
});

const Budget = z.object({
  /** `all`, `task:answers`, or `tier:` and the name of a tier. */
  scope: z.string().regex(/^(all|(task|tier):.{1,40})$/),
  period: z.enum(BUDGET_PERIODS),
  usd: Usd,
});

export const LlmConfig = z.object({
  providers: z.array(LlmProvider),
  tasks: z.array(z.object({ task: z.enum(LLM_TASKS), model_ids: z.array(z.uuid()) })),
  budgets: z.array(Budget.extend({ spent_usd: z.number() })),
  spent: z.object({ day_usd: z.number(), month_usd: z.number() }),
  /** Null: models may be used. */
  stopped: z
    .object({ at: z.iso.datetime(), by: z.string().nullable(), reason: z.string() })
    .nullable(),
});
export type LlmConfig = z.infer<typeof LlmConfig>;

const LlmUse = z.object({
  rows: z.array(
    z.object({
      day: z.iso.date(),
      task: z.string(),
      provider: z.string(),
      model: z.string(),
      /** Null: nobody's, or someone whose account is deleted. */
      customer: z.string().nullable(),
      calls: z.int(),
      failed: z.int(),
      input_tokens: z.int(),
      output_tokens: z.int(),
      searches: z.int(),
      usd: z.number(),
    }),
  ),
});
export type LlmUse = z.infer<typeof LlmUse>;

const LlmTest = z.object({
  state: z.enum(["answered", "refused", "failed", "over_budget"]),
  model: z.string().nullable(),
  /** Whether it searched the web; null: it gave no answer. */
  is_grounded: z.boolean().nullable(),
  sources: z.int(),
  usd: z.number(),
  ms: z.int(),
  /** The beginning of the answer, or what went wrong. */
  text: z.string(),
});
export type LlmTest = z.infer<typeof LlmTest>;

const BASE = "/admin/llm-config";
const changed = adminCall.errors({ CONFLICT: { status: 409, message: "That isn't possible." } });

export const llm = {
  config: adminCall
    .route({ method: "GET", path: BASE, tags, summary: "Language model setup" })
    .output(LlmConfig),
  addProvider: changed
    .route({
      method: "POST",
      path: `${BASE}/providers`,
      successStatus: 201,
      summary: "Add a language model provider",
      tags,
    })
    .input(NewProvider)
    .output(LlmConfig),
  changeProvider: changed
    .route({
      method: "PATCH",
      path: `${BASE}/providers/{id}`,
      summary: "Change a provider, or replace its key",
      tags,
    })
    .input(ProviderFields.partial().extend({ id: z.uuid() }))
    .output(LlmConfig),
  removeProvider: changed
    .route({
      method: "DELETE",
      path: `${BASE}/providers/{id}`,
      summary: "Remove a provider and its models",
      tags,
    })
    .input(z.object({ id: z.uuid() }))
    .output(LlmConfig),
  addModel: changed
    .route({
      method: "POST",
      path: `${BASE}/models`,
      successStatus: 201,
      summary: "Add a model",
      tags,
    })
    .input(
      LlmModelFields.extend({
        provider_id: z.uuid(),
        max_tokens: LlmModelFields.shape.max_tokens.default(1500),
        is_active: z.boolean().default(true),
      }),
    )
    .output(LlmConfig),
  changeModel: changed
    .route({
      method: "PATCH",
      path: `${BASE}/models/{id}`,
      summary: "Change a model",
      tags,
    })
    .input(LlmModelFields.omit({ name: true }).partial().extend({ id: z.uuid() }))
    .output(LlmConfig),
  removeModel: changed
    .route({
      method: "DELETE",
      path: `${BASE}/models/{id}`,
      summary: "Remove a model",
      tags,
    })
    .input(z.object({ id: z.uuid() }))
    .output(LlmConfig),
  testModel: changed
    .route({
      method: "POST",
      path: `${BASE}/models/{id}/test`,
      tags,
      summary: "Test a model with one question",
    })
    .input(z.object({ id: z.uuid() }))
    .output(LlmTest),
  setTask: changed
    .route({
      method: "PUT",
      path: `${BASE}/tasks`,
      summary: "Choose a task's models",
      tags,
    })
    .input(z.object({ task: z.enum(LLM_TASKS), model_ids: z.array(z.uuid()).max(50) }))
    .output(LlmConfig),
  setBudgets: changed
    .route({
      method: "PUT",
      path: `${BASE}/budgets`,
      summary: "Set a budget",
      tags,
    })
    .input(z.object({ budgets: z.array(Budget).max(50) }))
    .output(LlmConfig),
  setSwitch: changed
    .route({
      method: "PUT",
      path: `${BASE}/switch`,
      tags,
      summary: "Stop all models, or resume them",
    })
    .input(z.object({ is_stopped: z.boolean(), reason: z.string().trim().max(300).default("") }))
    .output(LlmConfig),
  use: adminCall
    .route({
      method: "GET",
      path: `${BASE}/use`,
      tags,
      summary: "What models were used for and what they cost",
    })
    .input(z.object({ from: z.iso.date(), to: z.iso.date() }))
    .output(LlmUse),
};
