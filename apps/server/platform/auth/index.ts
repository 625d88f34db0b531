export { refuseForeignUserId } from "./foreign-user-id.ts";
export { adminOnly, signedIn } from "./guards.ts";
export { type Authenticate, bearerToken, type Principal } from "./principal.ts";
export { SESSION_FIRST } from "./session-first.ts";
