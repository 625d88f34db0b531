import type { Tables } from "@sightline/database";
import type { LlmKind } from "@sightline/domain/llm";
import type { LlmAccess } from "@sightline/providers/llm";
import type { Selectable } from "kysely";
import type { Config, Seal } from "../../platform/config/index.ts";

export type LlmEnvironment = Config["llmProviders"];

type ProviderRow = Pick<
  Selectable<Tables["llm_providers"]>,
  "id" | "kind" | "api_base" | "sealed_key"
>;

/** A key entered by an admin wins over one in the environment. */
export function accessOf(
  provider: ProviderRow,
  seal: Seal,
  environment: LlmEnvironment,
): LlmAccess {
  const given = environment[provider.kind as LlmKind];
  const own = provider.sealed_key === null ? null : seal.open(provider.sealed_key, provider.id);
  return {
    apiKey: own ?? given?.apiKey ?? null,
    apiBase: provider.api_base ?? given?.apiBase ?? null,
  };
}

export type KeySource = "admin" | "environment" | "none";

export function keySourceOf(
  { kind, sealed_key }: Pick<ProviderRow, "kind" | "sealed_key">,
  environment: LlmEnvironment,
): KeySource {
  if (sealed_key !== null) return "admin";
  return environment[kind as LlmKind]?.apiKey ? "environment" : "none";
}
