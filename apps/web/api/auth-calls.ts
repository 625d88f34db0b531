import type { Session } from "@sightline/contract";
import { failureFrom, noAnswer } from "./failure.ts";

const TIMEOUT_MS = 15_000;

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface SignedIn {
  user: Session["user"];
  /** Null while the address waits for its confirmation. */
  session: Session | null;
}

export type AuthCalls = ReturnType<typeof createAuthCalls>;

/** The accounts' own endpoints, which are not part of the contract. */
export function createAuthCalls(fetch: Fetch) {
  const post = <T>(path: string, body: object, init: RequestInit = {}) =>
    send<T>(fetch, path, {
      ...init,
      method: "POST",
      headers: { ...init.headers, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });

  return {
    signUp: (input: { name: string; email: string; password: string; callbackURL: string }) =>
      post<SignedIn>("sign-up/email", input),
    signIn: (input: { email: string; password: string }) => post<SignedIn>("sign-in/email", input),
    signInWithGoogle: (input: { callbackURL: string; errorCallbackURL: string }) =>
      post<{ url: string }>("sign-in/social", { provider: "google", ...input }),
    sendConfirmation: (input: { email: string; callbackURL: string }) =>
      post<unknown>("send-verification-email", input),
    requestPasswordReset: (input: { email: string }) =>
      post<unknown>("request-password-reset", { ...input, redirectTo: "/reset-password" }),
    resetPassword: (input: { newPassword: string; token: string }) =>
      post<unknown>("reset-password", input),
    refresh: (refreshToken: string) => post<Session>("refresh", { refresh_token: refreshToken }),
    exchange: (code: string, verifier: string) => post<Session>("exchange", { code, verifier }),
    /** Ends every session there is; what comes back is the one to go on with. */
    changePassword: (
      accessToken: string,
      input: { currentPassword: string; newPassword: string },
    ) => post<SignedIn>("change-password", input, bearer(accessToken)),
    changeEmail: (accessToken: string, input: { newEmail: string; callbackURL: string }) =>
      post<unknown>("change-email", input, bearer(accessToken)),
    signOut: (accessToken: string) =>
      post<unknown>("sign-out", {}, { ...bearer(accessToken), keepalive: true }),
  };
}

function bearer(accessToken: string): RequestInit {
  return { headers: { Authorization: `Bearer ${accessToken}` } };
}

async function send<T>(fetch: Fetch, path: string, init: RequestInit): Promise<T> {
  const response = await fetch(`/api/auth/${path}`, {
    ...init,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw noAnswer();
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw failureFrom(body, response.status);
  return body as T;
}
