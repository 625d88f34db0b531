import type { z } from "zod";
import type { SearchProblem } from "../search-results/problem.ts";
import type { LlmAccess, LlmAnswer, LlmQuestion, LlmUsage } from "./port.ts";

export interface LlmRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What an adapter reads from a response. */
export type LlmReading<Shape> =
  | {
      readonly kind: "answered";
      readonly model: string;
      readonly usage: LlmUsage;
      readonly answer: LlmAnswer;
    }
  | {
      readonly kind: "refused";
      readonly model: string;
      readonly usage: LlmUsage;
      readonly reason: string;
    }
  /** It wants to continue: what to send next, and how the next response completes this one. */
  | {
      readonly kind: "paused";
      readonly next: LlmRequest;
      readonly complete: (response: Shape) => Shape;
    }
  | { readonly kind: "problem"; readonly problem: SearchProblem }
  | { readonly kind: "unreadable"; readonly what: string };

/** One per provider, over its raw JSON. */
export interface LlmAdapter<Shape> {
  readonly label: string;
  readonly apiBase: string;
  readonly schema: z.ZodType<Shape>;
  request(question: LlmQuestion, access: LlmAccess): LlmRequest;
  read(response: Shape, question: LlmQuestion, access: LlmAccess): LlmReading<Shape>;
}

export function bearer(apiKey: string | null): Record<string, string> {
  return apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
}

/** It was retired, or its name was mistyped. */
export function unknownModel(label: string, problem: SearchProblem): SearchProblem {
  return { ...problem, message: `${label} doesn't know this model. Choose another one.` };
}

/** Each once, in the order it first came. */
export function distinctSources<Source extends { readonly url: string }>(
  sources: readonly Source[],
): Source[] {
  const first = new Map<string, Source>();
  for (const source of sources) if (!first.has(source.url)) first.set(source.url, source);
  return [...first.values()];
}
