export { LLM_KINDS, type LlmKind } from "@sightline/domain/llm";

/** How to reach one. */
export interface LlmAccess {
  /** `login:password` for DataForSEO; null: a server that needs none. */
  readonly apiKey: string | null;
  /** Null: the provider's own. */
  readonly apiBase: string | null;
  /** One that refuses addresses nobody may name. */
  readonly fetch?: typeof globalThis.fetch;
  /** Per request. */
  readonly requestMs?: number;
  /** How long a second of waiting takes. Only tests pass one. */
  readonly secondMs?: number;
}

export interface LlmQuestion {
  readonly model: string;
  /** What we ask for, if it isn't the user's own question alone. */
  readonly instructions: string | null;
  readonly prompt: string;
  /** ISO 3166-1, such as `DE`; null: anywhere. */
  readonly country: string | null;
  /** Whether it may search the web. */
  readonly search: boolean;
  readonly maxTokens: number;
}

export interface LlmSource {
  /** As the engine gave it. */
  readonly url: string;
  readonly title: string | null;
}

/** A source that the text points to. */
export interface LlmCitation extends LlmSource {
  /** The part of the text it stands for, in UTF-16 units; null: the engine doesn't say. */
  readonly start: number | null;
  readonly end: number | null;
}

export interface LlmUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly searches: number;
  /** What the provider says it charged; null: our price list decides. */
  readonly costUsd: number | null;
}

/** Cited, retrieved and searched for are three different things, and never mixed. */
export interface LlmAnswer {
  readonly text: string;
  readonly cited: readonly LlmCitation[];
  readonly retrieved: readonly LlmSource[];
  readonly queries: readonly string[];
  /** Whether it searched the web; otherwise it's what the model remembers, without sources. */
  readonly isGrounded: boolean;
  /** The limit of tokens ended it. */
  readonly isCutOff: boolean;
}

interface Received {
  /** The version that answered, by its own name. */
  readonly model: string;
  readonly usage: LlmUsage;
  /** The response as it came. */
  readonly raw: unknown;
}

export interface LlmProblem {
  readonly kind: "config" | "credits" | "rate" | "transient" | "no-answer";
  /** In plain words, without secrets. */
  readonly message: string;
  readonly retryAfterSeconds: number | null;
  /** Nobody knows whether it was charged: it isn't sent again. */
  readonly mayBeCharged: boolean;
}

export type LlmOutcome =
  | ({ readonly kind: "answered"; readonly answer: LlmAnswer } & Received)
  | ({ readonly kind: "refused"; readonly reason: string } & Received)
  | { readonly kind: "failed"; readonly problem: LlmProblem };
