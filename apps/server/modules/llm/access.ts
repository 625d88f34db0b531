import { everyHost, readAddress } from "@sightline/crawler/address";
import type { Tables } from "@sightline/database";
import { LLM_KIND_LABELS, type LlmKind } from "@sightline/domain/llm";
import { addressOfLlm, type LlmAccess } from "@sightline/providers/llm";
import type { Selectable } from "kysely";
import type { Config, Seal } from "../../platform/config/index.ts";

export type LlmEnvironment = Config["llmProviders"];

type ProviderRow = Pick<
  Selectable<Tables["llm_providers"]>,
  "id" | "kind" | "api_base" | "sealed_key"
>;

/** A key entered by an admin wins over one in the environment, which goes to its address alone. */
export function accessOf(
  provider: ProviderRow,
  seal: Seal,
  environment: LlmEnvironment,
): LlmAccess {
  const own = provider.sealed_key === null ? null : seal.open(provider.sealed_key, provider.id);
  const given = environment[provider.kind as LlmKind];
  return {
    apiKey: own ?? (isGivenAddress(provider, environment) ? given?.apiKey : null) ?? null,
    apiBase: provider.api_base ?? given?.apiBase ?? null,
  };
}

export type KeySource = "admin" | "environment" | "none";

export function keySourceOf(
  provider: Omit<ProviderRow, "id">,
  environment: LlmEnvironment,
): KeySource {
  if (provider.sealed_key !== null) return "admin";
  const hasKey = Boolean(environment[provider.kind as LlmKind]?.apiKey);
  return hasKey && isGivenAddress(provider, environment) ? "environment" : "none";
}

type Address = Pick<ProviderRow, "kind" | "api_base">;

/** Why nothing may be sent to this address; null: it may. */
export function problemOfAddress({ kind, api_base }: Address, environment: LlmEnvironment) {
  if (api_base === null) return null;
  const address = readAddress(api_base, everyHost);
  if (!address.ok) return "Link-local addresses and metadata services can't be used.";
  const mayBePlain =
    kind === "openai-compatible" || isGivenAddress({ kind, api_base }, environment);
  if (mayBePlain || address.url.protocol === "https:") return null;
  return `${LLM_KIND_LABELS[kind as LlmKind]} needs an address that starts with https://.`;
}

function isGivenAddress({ kind, api_base }: Address, environment: LlmEnvironment): boolean {
  if (api_base === null) return true;
  const given = environment[kind as LlmKind]?.apiBase ?? addressOfLlm(kind as LlmKind);
  return withoutVersion(api_base) === withoutVersion(given);
}

function withoutVersion(address: string): string {
  return new URL(address).href.replace(/(?<!\/)\/+$/, "").replace(/\/v1$/, "");
}
