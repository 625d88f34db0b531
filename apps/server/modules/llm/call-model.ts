import type { Tables } from "@sightline/database";
import { costUsd, type LlmKind, type LlmTask, mostCostUsd } from "@sightline/domain/llm";
import { askLlm, type LlmAnswer, type LlmOutcome } from "@sightline/providers/llm";
import type { Kysely } from "kysely";
import type { Seal } from "../../platform/config/index.ts";
import { accessOf, type LlmEnvironment, problemOfAddress } from "./access.ts";
import { type ModelToCall, modelById } from "./models.queries.ts";
import { type CallEnd, reserveCall, settleCall } from "./spending.queries.ts";

export interface ModelCallerDeps {
  readonly db: Kysely<Tables>;
  readonly seal: Seal;
  readonly environment: LlmEnvironment;
  /** Refuses what nobody may name, under whatever name. */
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
}

export interface ModelRequest {
  readonly task: LlmTask;
  /** In order: the next one is asked if one fails before it was charged. */
  readonly modelIds: readonly string[];
  readonly prompt: string;
  readonly instructions: string | null;
  readonly country: string | null;
  /** False: it works on what it's given, and never searches the web. */
  readonly maySearch?: boolean;
  readonly customer: { readonly userId: string | null; readonly tier: string };
}

interface Called {
  readonly provider: string;
  readonly model: string;
  readonly costUsd: number;
}

export type ModelResult =
  | ({ readonly state: "answered"; readonly answer: LlmAnswer; readonly raw: unknown } & Called)
  | ({ readonly state: "refused"; readonly reason: string; readonly raw: unknown } & Called)
  | ({
      readonly state: "failed";
      readonly problem: string;
      /** May work later, at the earliest after so many seconds. */
      readonly retryAfterSeconds: number | null;
    } & Called)
  | { readonly state: "over_budget"; readonly problem: string };

export type CallModel = (request: ModelRequest, signal: AbortSignal) => Promise<ModelResult>;

/** Every call goes through here: budget first, then the model, then what it really cost. */
export function createModelCaller(deps: ModelCallerDeps): CallModel {
  const { db, seal, environment, fetch, now } = deps;
  return async (request, signal) => {
    let last: ModelResult | null = null;
    for (const id of request.modelIds) {
      const model = await modelById(db, id);
      if (model === null) continue;
      last = await callOne(model, request, signal);
      // The next one is another call, with a reservation of its own.
      if (last.state !== "failed") return last;
    }
    return last ?? { ...NO_MODEL };
  };

  async function callOne(
    model: ModelToCall,
    { task, prompt, instructions, country, customer, maySearch = true }: ModelRequest,
    signal: AbortSignal,
  ): Promise<ModelResult> {
    const { provider, name, maxTokens, prices } = model;
    const why = problemOfAddress(provider, environment);
    if (why !== null) return { ...NO_MODEL, provider: provider.name, model: name, problem: why };
    const search = model.searches && maySearch;
    const sent = prompt + (instructions ?? "");
    const reserved = await reserveCall(
      db,
      {
        ...{ task, provider: provider.name, model: name, ...customer },
        usd: mostCostUsd(sent, { search, maxTokens }, prices),
      },
      now(),
    );
    if ("refused" in reserved) return { state: "over_budget", problem: whyRefused(reserved) };
    const question = { model: name, prompt, instructions, country, search, maxTokens };
    const access = { ...accessOf(provider, seal, environment), fetch };
    const outcome = await askLlm(provider.kind as LlmKind, question, access, signal);
    const end = endOf(outcome, model, mostCostUsd(sent, { search, maxTokens }, prices));
    await db.transaction().execute((tx) => settleCall(tx, reserved.callId, end));
    return resultOf(outcome, provider.name, end, name);
  }
}

const NO_MODEL = {
  state: "failed",
  problem: "No model is set up for this.",
  retryAfterSeconds: null,
  ...{ provider: "", model: "", costUsd: 0 },
} as const;

function whyRefused({ refused }: { refused: "stopped" | "budget" }): string {
  return refused === "stopped"
    ? "Your Sightline administrator has turned off all language models."
    : "The budget for language models is used up.";
}

/** A failure that may have been charged costs what was reserved: rather too much than unnoticed. */
function endOf(outcome: LlmOutcome, { prices }: ModelToCall, reserved: number): CallEnd {
  if (outcome.kind === "failed") {
    const { message, mayBeCharged } = outcome.problem;
    return { state: "failed", costUsd: mayBeCharged ? reserved : 0, problem: message };
  }
  const { inputTokens, outputTokens, searches } = outcome.usage;
  return {
    ...{ state: outcome.kind, model: outcome.model, inputTokens, outputTokens, searches },
    costUsd: costUsd(outcome.usage, prices),
  };
}

function resultOf(
  outcome: LlmOutcome,
  provider: string,
  { costUsd: cost }: CallEnd,
  model: string,
): ModelResult {
  if (outcome.kind === "failed") {
    const { message, retryAfterSeconds, kind } = outcome.problem;
    const mayHelp = kind === "rate" || kind === "transient";
    return {
      ...{ state: "failed", problem: message, provider, model, costUsd: cost },
      retryAfterSeconds: mayHelp ? (retryAfterSeconds ?? 60) : null,
    };
  }
  const called = { provider, model: outcome.model, costUsd: cost, raw: outcome.raw };
  return outcome.kind === "refused"
    ? { state: "refused", reason: outcome.reason, ...called }
    : { state: "answered", answer: outcome.answer, ...called };
}
