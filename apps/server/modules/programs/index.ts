import type { UserTable } from "../../platform/database/index.ts";

export { apiKeysRoutes } from "./api-keys/api-keys.routes.ts";
export { createKeyGate } from "./api-keys/key-gate.ts";
export { neededScope } from "./api-keys/needed-scopes.ts";
export { createIdempotency } from "./idempotency/idempotency-store.ts";
export { createMcp } from "./mcp/endpoint.ts";
export { oauthRoutes } from "./oauth/oauth.routes.ts";
export { createOAuth } from "./oauth/oauth-endpoints.ts";
export { CLEAN_UP_WEBHOOKS, createWebhooks } from "./webhooks/create-webhooks.ts";
export { webhookListeners } from "./webhooks/event-listeners.ts";

export const CLEAN_UP_PROGRAMS = "programs.clean-up";

export const programsUserTables: readonly UserTable[] = [
  { table: "api_keys", secrets: ["hash", "former_hash"] },
  { table: "api_key_days", through: { column: "key_id", parent: "api_keys" } },
  { table: "oauth_codes", secrets: ["code_hash", "challenge"] },
  {
    ...{ table: "oauth_grants", through: { column: "key_id", parent: "api_keys" } },
    secrets: ["refresh_hash", "former_refresh_hash"],
  },
  { table: "webhook_endpoints", secrets: ["secret", "former_secret"] },
  { table: "webhook_deliveries" },
  { table: "idempotent_requests", secrets: ["key_hash", "fingerprint", "answer"] },
];
