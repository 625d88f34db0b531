import { sameOriginPath } from "@sightline/domain/accounts";

const SIGN_IN_PAGE = /^\/(auth|login)([/?#]|$)/;

/** Where to go after sign-in: a path on this origin, never off the site or back to sign-in. */
export function safeNextPath(next: string | null, fallback = "/dashboard"): string {
  const path = sameOriginPath(next);
  return path === null || SIGN_IN_PAGE.test(path) ? fallback : path;
}
