import { type Context, Hono } from "hono";
import {
  type Double,
  type DoubleOptions,
  startDouble,
} from "../../search-results/doubles/double.ts";
import type { LlmKind } from "../port.ts";
import { FORMATS } from "./formats.ts";
import { aDoubleAnswer, type DoubleAnswer } from "./scripted-answer.ts";

export { aDoubleAnswer, type DoubleAnswer } from "./scripted-answer.ts";

export interface LlmDoubleOptions extends DoubleOptions {
  readonly apiKey?: string;
  /** What it knows; another one is an error. */
  readonly models?: readonly string[];
  readonly answer?: (prompt: string, asked: number) => DoubleAnswer;
}

interface Received {
  readonly model: string;
  readonly prompt: string;
  readonly isKnown: boolean;
}

/** A provider on loopback: its addresses, its authentication, its format and its errors. */
export function startLlmDouble(kind: LlmKind, options: LlmDoubleOptions = {}): Promise<Double> {
  const { apiKey = "llm-key", models, answer = aDoubleAnswer } = options;
  const app = new Hono();
  let asked = 0;
  app.post("*", async (context) => {
    const body = await context.req.json();
    const { model, prompt, isKnown } = received(kind, context, body);
    if (!isKnown) return context.json({ error: { message: "Not found" } }, 404);
    if (!isAuthorized(kind, context, apiKey)) return context.json(refusal(kind), 401);
    if (models !== undefined && !models.includes(model)) return noSuchModel(kind, context, model);
    asked += 1;
    return context.json(FORMATS[kind]?.(answer(prompt, asked), model) as object);
  });
  return startDouble(app, options);
}

// biome-ignore lint/suspicious/noExplicitAny: the double reads what an adapter sent, as it came.
function received(kind: LlmKind, { req }: Context, body: any): Received {
  switch (kind) {
    case "anthropic":
      return {
        model: body.model,
        prompt: body.messages[0].content,
        isKnown:
          req.path === "/v1/messages" &&
          req.header("anthropic-version") !== undefined &&
          body.max_tokens > 0,
      };
    case "gemini": {
      const model = /^\/v1beta\/models\/(.+):generateContent$/.exec(req.path)?.[1];
      return {
        model: model ?? "",
        prompt: body.contents[0].parts[0].text,
        isKnown: model !== undefined,
      };
    }
    case "dataforseo":
      return {
        model: body[0].model_name,
        prompt: body[0].user_prompt,
        isKnown: /^\/v3\/ai_optimization\/\w+\/llm_responses\/live$/.test(req.path),
      };
    case "openai-compatible":
      return {
        model: body.model,
        prompt: body.messages.at(-1).content,
        isKnown: req.path === "/v1/chat/completions",
      };
    case "perplexity":
      return { model: body.model, prompt: body.input, isKnown: req.path === "/v1/agent" };
    default:
      return { model: body.model, prompt: body.input, isKnown: req.path === "/v1/responses" };
  }
}

function isAuthorized(kind: LlmKind, { req }: Context, apiKey: string): boolean {
  if (kind === "anthropic") return req.header("x-api-key") === apiKey;
  if (kind === "gemini") return req.header("x-goog-api-key") === apiKey;
  if (kind === "dataforseo") {
    return req.header("authorization") === `Basic ${Buffer.from(apiKey).toString("base64")}`;
  }
  return req.header("authorization") === `Bearer ${apiKey}`;
}

/** Each in its own way: some with 404, some with 400 and a code, one with 200 and a status in it. */
function noSuchModel(kind: LlmKind, context: Context, model: string) {
  const message = `The requested model '${model}' does not exist.`;
  switch (kind) {
    case "openai":
      return context.json({ error: { message, param: "model", code: "model_not_found" } }, 400);
    case "perplexity":
      return context.json({ error: { message, type: "invalid_model", code: 400 } }, 400);
    case "dataforseo": {
      const task = { status_code: 40501, status_message: "Invalid Field: 'model_name'." };
      return context.json({ status_code: 20000, tasks: [{ ...task, cost: 0, result: null }] });
    }
    case "anthropic":
      return context.json({ type: "error", error: { type: "not_found_error", message } }, 404);
    default:
      return context.json({ error: { message } }, 404);
  }
}

function refusal(kind: LlmKind) {
  if (kind === "anthropic") {
    return { type: "error", error: { type: "authentication_error", message: "invalid x-api-key" } };
  }
  return { error: { message: "Incorrect API key provided.", code: "invalid_api_key" } };
}
