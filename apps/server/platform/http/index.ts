export { createApi } from "./api.ts";
export { type AuthHandler, createApp } from "./app.ts";
export { networkOf } from "./client-address.ts";
export { errorResponse, unavailableResponse } from "./errors.ts";
export { type Listener, listen, PortTaken } from "./listener.ts";
export { createOpenApi } from "./openapi.ts";
export { builtPages, type PageBasics, type Pages, pageRenderer, WEB_ROOT } from "./pages.ts";
export { createRateLimiter, type Limit, type RateLimiter } from "./rate-limit.ts";
export type { RequestContext, SecurityNote } from "./request-context.ts";
