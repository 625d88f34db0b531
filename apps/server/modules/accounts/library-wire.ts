import { EMAIL_MESSAGE, SIGN_IN_MESSAGE } from "@sightline/domain/accounts";
import { z } from "zod";
import type { ErrorBody, RequestContext } from "../../platform/http/index.ts";

const USER_AGENT_MAX_LENGTH = 500;
const SESSION_COOKIE = /^(__Host-)?sightline\.session_token=([^;]*)/;

/**
 * The request as the library sees it: our address as its own, the client address we determined, the
 * library's own token in place of ours, and only the cookies of a sign-in in progress.
 */
export function libraryRequest(
  request: Request,
  url: URL,
  body: Record<string, unknown>,
  appUrl: string,
  context: RequestContext,
  sessionToken: string | null,
): Request {
  const headers = new Headers({
    "x-forwarded-for": context.address,
    "user-agent": context.userAgent.slice(0, USER_AGENT_MAX_LENGTH),
    accept: "application/json",
  });
  const cookies = signInCookies(request.headers.get("cookie"));
  if (cookies !== "") headers.set("cookie", cookies);
  if (cookies !== "") headers.set("origin", appUrl);
  if (sessionToken !== null) headers.set("authorization", `Bearer ${sessionToken}`);

  const target = appUrl + url.pathname + url.search;
  if (request.method === "GET") return new Request(target, { headers });
  headers.set("content-type", "application/json");
  return new Request(target, { method: request.method, headers, body: JSON.stringify(body) });
}

/** The token of a session the library has just created, from the cookie it would have set. */
export function newSessionToken(response: Response): string | null {
  for (const cookie of response.headers.getSetCookie()) {
    const value = SESSION_COOKIE.exec(cookie)?.[2];
    if (value) return decodeURIComponent(value).split(".")[0] ?? null;
  }
  return null;
}

export function withoutSecrets(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.delete("set-cookie");
  headers.delete("set-auth-token");
  headers.delete("access-control-expose-headers");
  for (const cookie of response.headers.getSetCookie()) {
    if (!isSessionCookie(cookie)) headers.append("set-cookie", cookie);
  }
  return new Response(response.body, { status: response.status, headers });
}

/** User-facing messages for the library's errors; its own are meant for developers. */
const MESSAGES: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: "Incorrect email or password.",
  INVALID_PASSWORD: "That's not your current password.",
  INVALID_EMAIL: EMAIL_MESSAGE,
  INVALID_TOKEN: "This link no longer works. Request a new one.",
  TOKEN_EXPIRED: "This link has expired. Request a new one.",
  EMAIL_NOT_VERIFIED: "Confirm your email first. We've sent you a link.",
  EMAIL_ALREADY_VERIFIED: "Your email is already confirmed.",
  EMAIL_IS_THE_SAME: "That's already your email address.",
  USER_ALREADY_EXISTS: "There's already an account with this email. Sign in instead.",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL:
    "There's already an account with this email. Sign in instead.",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "Your account has no password yet. Reset your password to set one.",
  PROVIDER_NOT_FOUND: "Google sign-in isn't available right now.",
  SESSION_EXPIRED: "Your session has ended. Sign in again.",
  UNAUTHORIZED: SIGN_IN_MESSAGE,
};

/** A library error in our one error shape, with our message if we have one. */
export function libraryError(body: unknown): ErrorBody {
  const { code, message } = LibraryError.parse(body);
  // Some of its errors have only a message.
  const name = code ?? message.toUpperCase().replace(/\W+/g, "_");
  return { code: name, message: (Object.hasOwn(MESSAGES, name) && MESSAGES[name]) || message };
}

const LibraryError = z
  .object({ code: z.string().optional(), message: z.string() })
  .catch({ message: "The request isn't valid." });

function signInCookies(header: string | null): string {
  return (header ?? "")
    .split(/; */)
    .filter((cookie) => /^(__Host-)?sightline\./.test(cookie) && !isSessionCookie(cookie))
    .join("; ");
}

function isSessionCookie(cookie: string): boolean {
  return /^(__Host-)?sightline\.(session_token|session_data|account_data|dont_remember)/.test(
    cookie,
  );
}
