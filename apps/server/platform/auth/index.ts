export { refuseForeignUserId } from "./foreign-user-id.ts";
export { adminOnly, signedIn, signedInOrNot } from "./guards.ts";
export { inLine, lineOf } from "./in-line.ts";
export { hashPassword, isPassword, spendTwoThirds } from "./password-hash.ts";
export { type Authenticate, bearerToken, type Principal } from "./principal.ts";
export { SESSION_FIRST } from "./session-first.ts";
