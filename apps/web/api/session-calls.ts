import type { Session } from "@sightline/contract";
import { authPost, bearer } from "./auth-post.ts";

export type SessionCalls = typeof sessionCalls;

/** The calls that renew and end a session, on every page; the rest is in `auth-calls.ts`. */
export const sessionCalls = {
  refresh: (refreshToken: string) => authPost<Session>("refresh", { refresh_token: refreshToken }),
  exchange: (code: string, verifier: string) => authPost<Session>("exchange", { code, verifier }),
  signOut: (accessToken: string) =>
    authPost<unknown>("sign-out", {}, { ...bearer(accessToken), keepalive: true }),
};
