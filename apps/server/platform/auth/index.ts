export { adminOnly, signedIn } from "./guards.ts";
export { type Authenticate, bearerToken, type Principal } from "./principal.ts";
