import type { Operation } from "./document.ts";

/** The scope that a key needs for a call, null: any key, 'closed': keys can't make it. */
export type NeededScope = (method: string, path: string) => string | null | "closed";

export const SECURITY_SCHEMES = {
  apiKey: {
    type: "http",
    scheme: "bearer",
    description:
      "An API key (`slk_…`) from Settings, API. Each operation names the scope the key needs.",
  },
  session: {
    type: "http",
    scheme: "bearer",
    description: "A session's access token, from `POST /api/auth/sign-in/email`.",
  },
} as const;

/**
 * Who may make a call. A call without a 401 is open; one that describes its own security works both
 * ways, with and without an account.
 */
export function withSecurity(operation: Operation, scope: ReturnType<NeededScope>): void {
  if (operation.security !== undefined) return;
  if (operation.responses["401"] === undefined || isSignIn(operation)) {
    operation.security = [];
    return;
  }
  const session = { session: [] };
  if (scope === "closed") {
    operation.security = [session];
    return;
  }
  operation.security = [{ apiKey: scope === null ? [] : [scope] }, session];
}

/** Their 401 is about the password, token or code that was sent. */
function isSignIn({ operationId }: Operation): boolean {
  return ["auth.signIn", "auth.refresh", "auth.secondFactor"].includes(operationId);
}
