import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { ask } from "../search-results/http/ask.ts";
import { parseBody } from "../search-results/http/parse-body.ts";
import { statusProblem } from "../search-results/http/status-problem.ts";
import { startPatience } from "../search-results/patience.ts";
import { malformed, type SearchProblem } from "../search-results/problem.ts";
import { type LlmAdapter, type LlmRequest, unknownModel } from "./adapter.ts";
import { anthropic } from "./adapters/anthropic.ts";
import { dataforseo } from "./adapters/dataforseo.ts";
import { gemini } from "./adapters/gemini.ts";
import { openaiCompatible } from "./adapters/openai-compatible.ts";
import { openai, perplexity, xai } from "./adapters/responses.ts";
import type { LlmAccess, LlmKind, LlmOutcome, LlmProblem, LlmQuestion, LlmUsage } from "./port.ts";

const ADAPTERS = {
  ...{ openai, anthropic, gemini, perplexity, xai, dataforseo },
  "openai-compatible": openaiCompatible,
} as const;

/** A search by a model takes longer than one by an engine. */
const REQUEST_MS = 120_000;
const ALL_MS = 300_000;
const TRIES = 3;
/** Longer waits are the caller's: the slot is free for others meanwhile. */
const LONGEST_WAIT_SECONDS = 20;
const MOST_PAUSES = 4;

export function labelOfLlm(kind: LlmKind): string {
  return ADAPTERS[kind].label;
}

/** Where one is asked if nobody names another address. */
export function addressOfLlm(kind: LlmKind): string {
  return ADAPTERS[kind].apiBase;
}

/** Asks once, again after a short wait if nothing was charged. Rejects only if the caller aborts. */
export async function askLlm(
  kind: LlmKind,
  question: LlmQuestion,
  access: LlmAccess,
  signal: AbortSignal,
): Promise<LlmOutcome> {
  const adapter = ADAPTERS[kind] as LlmAdapter<unknown>;
  for (let tried = 1; ; tried += 1) {
    const outcome = await askOnce(adapter, question, access, signal);
    if (outcome.kind !== "failed") return outcome;
    const { kind: what, retryAfterSeconds, mayBeCharged } = outcome.problem;
    const mayHelp = (what === "rate" || what === "transient") && !mayBeCharged;
    const wait = retryAfterSeconds ?? tried;
    if (!mayHelp || tried === TRIES || wait > LONGEST_WAIT_SECONDS) return outcome;
    await sleep(wait * (access.secondMs ?? 1000), undefined, { signal }).catch(() =>
      signal.throwIfAborted(),
    );
  }
}

async function askOnce(
  adapter: LlmAdapter<unknown>,
  question: LlmQuestion,
  access: LlmAccess,
  signal: AbortSignal,
): Promise<LlmOutcome> {
  const requestMs = access.requestMs ?? REQUEST_MS;
  const patience = startPatience({ requestMs, searchMs: ALL_MS });
  const raw: unknown[] = [];
  let complete = (response: unknown) => response;
  let request = adapter.request(question, access);
  for (let pauses = 0; ; pauses += 1) {
    const asked = await send(adapter, request, access, patience, signal);
    if ("problem" in asked) return failed(asked.problem, pauses > 0);
    raw.push(asked.json);
    const reading = adapter.read(complete(asked.shape), question, access);
    if (reading.kind === "problem") return failed(reading.problem, pauses > 0);
    if (reading.kind === "unreadable") return failed(malformed(adapter.label, reading.what), true);
    if (reading.kind === "paused") {
      if (pauses === MOST_PAUSES) return failed(malformed(adapter.label, "it never ends"), true);
      ({ next: request, complete } = reading);
      continue;
    }
    const received = {
      model: reading.model,
      usage: plausible(reading.usage),
      raw: raw.length === 1 ? raw[0] : raw,
    };
    return reading.kind === "refused"
      ? { kind: "refused", reason: reading.reason, ...received }
      : { kind: "answered", answer: reading.answer, ...received };
  }
}

/** No call uses more; what a server makes up must neither lose the answer nor give budget back. */
const MOST_USED = 100_000_000;

function plausible({ inputTokens, outputTokens, searches, costUsd }: LlmUsage): LlmUsage {
  const counted = (amount: number) => Math.min(Math.max(Math.round(amount), 0), MOST_USED);
  return {
    ...{ inputTokens: counted(inputTokens), outputTokens: counted(outputTokens) },
    ...{ searches: counted(searches), costUsd: costUsd === null ? null : Math.max(costUsd, 0) },
  };
}

type Sent =
  | { readonly shape: unknown; readonly json: unknown }
  | { readonly problem: SearchProblem };

async function send(
  { label, apiBase, schema }: LlmAdapter<unknown>,
  { path, headers, body }: LlmRequest,
  access: LlmAccess,
  patience: ReturnType<typeof startPatience>,
  signal: AbortSignal,
): Promise<Sent> {
  const base = (access.apiBase ?? apiBase).replace(/\/$/, "");
  const url = new URL(
    base.endsWith("/v1") && path.startsWith("/v1/") ? base.slice(0, -3) + path : base + path,
  );
  const asked = await ask(
    { label, url, headers, body, patience, charged: true, fetch: access.fetch },
    { signal, turn: async () => true },
  );
  if (!asked.ok) return { problem: asked.problem };
  const { status, headers: received, body: read } = asked.answer;
  const problem = statusProblem(label, status, received);
  if (problem) {
    const isGone = status === 404 || (status === 400 && read.read && namesModel(read.json));
    return { problem: isGone ? unknownModel(label, problem) : problem };
  }
  const parsed = parseBody(label, read, schema);
  if (!parsed.ok) return { problem: parsed.problem };
  return { shape: parsed.shape, json: read.read ? read.json : null };
}

const ModelError = z.object({
  error: z.union([
    z.object({ code: z.literal("model_not_found") }),
    z.object({ type: z.literal("invalid_model") }),
  ]),
});

/** OpenAI and Perplexity say so in the body of a 400. */
function namesModel(body: unknown): boolean {
  return ModelError.safeParse(body).success;
}

function failed(
  { kind, message, retryAfterSeconds, costUsd }: SearchProblem,
  charged: boolean,
): LlmOutcome {
  const problem: LlmProblem = {
    ...{ kind, message, retryAfterSeconds },
    mayBeCharged: charged || costUsd === null,
  };
  return { kind: "failed", problem };
}
