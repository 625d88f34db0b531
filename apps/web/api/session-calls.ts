import type { Session } from "@sightline/contract";
import { authPost, bearer } from "./auth-post.ts";

export type SessionCalls = typeof sessionCalls;

/** What a session needs to live and to end, on every page; the rest is in `auth-calls.ts`. */
export const sessionCalls = {
  refresh: (refreshToken: string) => authPost<Session>("refresh", { refresh_token: refreshToken }),
  exchange: (code: string, verifier: string) => authPost<Session>("exchange", { code, verifier }),
  signOut: (accessToken: string) =>
    authPost<unknown>("sign-out", {}, { ...bearer(accessToken), keepalive: true }),
};
