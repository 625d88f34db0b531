import type { UserTable } from "../../platform/database/index.ts";

export { apiKeysRoutes } from "./api-keys/api-keys.routes.ts";
export { createKeyGate } from "./api-keys/key-gate.ts";
export { createMcp } from "./mcp/endpoint.ts";
export { CLEAN_UP_WEBHOOKS, createWebhooks } from "./webhooks/create-webhooks.ts";
export { webhookListeners } from "./webhooks/event-listeners.ts";

export const programsUserTables: readonly UserTable[] = [
  { table: "api_keys", secrets: ["hash", "former_hash"] },
  { table: "api_key_days", through: { column: "key_id", parent: "api_keys" } },
  { table: "webhook_endpoints", secrets: ["secret", "former_secret"] },
  { table: "webhook_deliveries" },
];
