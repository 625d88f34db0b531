import type { RequestContext } from "../../platform/http/index.ts";
import { COOKIE_PREFIX } from "./auth-library.ts";

const SESSION_COOKIE = new RegExp(`^(__Secure-)?${COOKIE_PREFIX}\\.session_token=([^;]*)`);

/**
 * The request as the library may see it: our address as its own, the client's as we judged it, the
 * library's own token in place of ours, and of the cookies only those of a sign-in under way.
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
    "user-agent": context.userAgent,
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

/** The token of a session the library has just made, out of the cookie it would have set. */
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

function signInCookies(header: string | null): string {
  return (header ?? "")
    .split(/; */)
    .filter((cookie) => /^(__Secure-)?sightline\./.test(cookie) && !isSessionCookie(cookie))
    .join("; ");
}

function isSessionCookie(cookie: string): boolean {
  return /^(__Secure-)?sightline\.(session_token|session_data|account_data|dont_remember)/.test(
    cookie,
  );
}
