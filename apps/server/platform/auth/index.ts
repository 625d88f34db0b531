export { refuseForeignUserId } from "./foreign-user-id.ts";
export { adminOnly, signedIn, signedInOrNot } from "./guards.ts";
export { inLine } from "./in-line.ts";
export { type Authenticate, bearerToken, type Principal } from "./principal.ts";
export { SESSION_FIRST } from "./session-first.ts";
