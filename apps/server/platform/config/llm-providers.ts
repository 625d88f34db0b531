import { z } from "zod";
import { httpUrl } from "./http-url.ts";

const key = z.string().regex(/^[\x21-\x7e]+$/, "contains a character that isn't allowed in a key");

/** The providers of language models. Each `_API_BASE` is for tests. */
export const LlmProviderSettings = z.object({
  OPENAI_API_KEY: key.optional(),
  OPENAI_API_BASE: httpUrl.optional(),
  ANTHROPIC_API_KEY: key.optional(),
  ANTHROPIC_API_BASE: httpUrl.optional(),
  GEMINI_API_KEY: key.optional(),
  GEMINI_API_BASE: httpUrl.optional(),
  PERPLEXITY_API_KEY: key.optional(),
  PERPLEXITY_API_BASE: httpUrl.optional(),
  XAI_API_KEY: key.optional(),
  XAI_API_BASE: httpUrl.optional(),
  OPENAI_COMPATIBLE_URL: httpUrl.optional(),
  OPENAI_COMPATIBLE_MODEL: z.string().trim().min(1).max(120).optional(),
  OPENAI_COMPATIBLE_API_KEY: key.optional(),
});

interface Given extends z.infer<typeof LlmProviderSettings> {
  readonly DATAFORSEO_LOGIN?: string | undefined;
  readonly DATAFORSEO_PASSWORD?: string | undefined;
  readonly DATAFORSEO_API_BASE?: string | undefined;
}

export interface GivenProvider {
  readonly apiKey: string | null;
  readonly apiBase: string | null;
  /** A model that is set up with it. */
  readonly model: string | null;
  /** Whether the settings ask for it, rather than only say where it is. */
  readonly isSet: boolean;
}

export function llmProvidersOf(e: Given) {
  const hosted = (apiKey: string | undefined, apiBase: string | undefined): GivenProvider => ({
    ...{ apiKey: apiKey ?? null, apiBase: apiBase ?? null, model: null },
    isSet: apiKey !== undefined,
  });
  const login =
    e.DATAFORSEO_LOGIN && e.DATAFORSEO_PASSWORD
      ? `${e.DATAFORSEO_LOGIN}:${e.DATAFORSEO_PASSWORD}`
      : undefined;
  return {
    openai: hosted(e.OPENAI_API_KEY, e.OPENAI_API_BASE),
    anthropic: hosted(e.ANTHROPIC_API_KEY, e.ANTHROPIC_API_BASE),
    gemini: hosted(e.GEMINI_API_KEY, e.GEMINI_API_BASE),
    perplexity: hosted(e.PERPLEXITY_API_KEY, e.PERPLEXITY_API_BASE),
    xai: hosted(e.XAI_API_KEY, e.XAI_API_BASE),
    dataforseo: hosted(login, e.DATAFORSEO_API_BASE),
    "openai-compatible": {
      apiKey: e.OPENAI_COMPATIBLE_API_KEY ?? null,
      apiBase: e.OPENAI_COMPATIBLE_URL ?? null,
      model: e.OPENAI_COMPATIBLE_MODEL ?? null,
      isSet: e.OPENAI_COMPATIBLE_URL !== undefined,
    },
  } satisfies Record<string, GivenProvider>;
}
