export { createApi } from "./api.ts";
export { type AskApi, type AuthHandler, createApp } from "./app.ts";
export {
  conflict,
  cursorOf,
  invalidCursor,
  invalidField,
  limitReached,
  notFound,
  signInRequired,
} from "./call-errors.ts";
export { networkOf } from "./client-address.ts";
export {
  type ErrorBody,
  errorResponse,
  IMPOSSIBLE_VALUE_MESSAGE,
  notFoundResponse,
  signInResponse,
  unavailableResponse,
} from "./errors.ts";
export { isFromOurPages } from "./from-our-pages.ts";
export type { Handle } from "./front.ts";
export type { IdempotencyStore, IdempotentRequest } from "./idempotency.ts";
export { type KeyGate, MCP_PATH } from "./key-gate.ts";
export { CannotListen, type Listener, listen } from "./listener.ts";
export { type AskAsKey, challengeOf } from "./mcp-route.ts";
export { createOpenApi } from "./openapi/openapi.ts";
export { pathOf } from "./opened-request.ts";
export {
  builtPages,
  type PageBasics,
  type Pages,
  type PostedForm,
  pageRenderer,
  WEB_ROOT,
} from "./pages.ts";
export {
  createRateLimiter,
  deleteOldCounts,
  type Limit,
  type RateLimiter,
} from "./rate-limit.ts";
export type { RequestContext, SecurityNote } from "./request-context.ts";
export { type DirectResponse, fromResponse } from "./send-directly.ts";
export type { PageVariant } from "./shared-pages.ts";
export { createHourlyLimits, limitMessage, withinLimit } from "./within-limit.ts";
