import { randomUUID } from "node:crypto";
import type { Session } from "@sightline/contract";
import type { Principal } from "../../platform/auth/index.ts";
import {
  type AuthHandler,
  errorResponse,
  networkOf,
  notFoundResponse,
  type RequestContext,
  unavailableResponse,
} from "../../platform/http/index.ts";
import {
  type Body,
  hashesPasswords,
  isOpen,
  knownFields,
  passwordRefusal,
  refusal,
  text,
} from "./auth-calls.ts";
import type { AuthLibrary } from "./auth-library.ts";
import { admit } from "./auth-limits.ts";
import { libraryError, libraryRequest, newSessionToken, withoutSecrets } from "./library-wire.ts";
import type { OutageWatch } from "./outage.ts";
import type { PasswordWork } from "./password-work.ts";
import { readAuthBody } from "./read-auth-body.ts";
import {
  exchange,
  type OpeningParts,
  openSession,
  secondStep,
  tooMany,
} from "./session-opening.ts";

export interface AuthFrontParts extends OpeningParts {
  readonly appUrl: string;
  readonly library: () => Promise<AuthLibrary>;
  readonly watch: OutageWatch["watch"];
  readonly passwords: Pick<PasswordWork, "enter">;
  readonly onPasswordChanged: (user: Principal) => Promise<void>;
  readonly sessions: {
    tokenOf(sessionId: string): Promise<string | null>;
    idByToken(token: string): Promise<string | null>;
  };
}

const PREFIX = "/api/auth";
/** The library answers with a new session in place of the caller's, which was proven before. */
const CONTINUES = "/change-password";
/** A changed password ends every session opened with it, whatever the caller sends. */
const EVERYWHERE = { revokeOtherSessions: true };

/**
 * Wraps the auth library: our own three calls, limits, password rules and return paths on the way in;
 * on the way out, its session becomes a pair of rotating tokens or a one-time code.
 */
export function createAuthFront(parts: AuthFrontParts): AuthHandler {
  return async (request, context) => {
    const url = new URL(request.url);
    const path = url.pathname.slice(PREFIX.length);
    const body = await readAuthBody(request, url);
    if (body instanceof Response) return body;

    if (request.method === "POST" && path === "/refresh") return refresh(parts, body);
    if (request.method === "POST" && path === "/exchange") return exchange(parts, body, context);
    if (request.method === "POST" && path === "/second-factor") {
      return secondStep(parts, body, context);
    }
    if (!isOpen(request.method, path)) return notFoundResponse("Endpoint");

    const refused =
      refusal(path, url, body) ?? passwordRefusal(path, body, await context.principal());
    if (refused) return refused;
    if (!hashesPasswords(path)) return passOn(parts, request, url, body, context);
    const leave = parts.passwords.enter(networkOf(context.address));
    if (leave === null) return tooBusy();
    try {
      return await passOn(parts, request, url, body, context);
    } finally {
      leave();
    }
  };
}

async function passOn(
  parts: AuthFrontParts,
  request: Request,
  url: URL,
  body: Body,
  context: RequestContext,
): Promise<Response> {
  const path = url.pathname.slice(PREFIX.length);
  const email = text(body.email ?? body.newEmail);
  const userId = (await context.principal())?.userId ?? null;
  const deviceId = parts.devices.idFor(context, email);
  const { address } = context;
  const verdict = await admit(parts.limiter, { path, email, address, deviceId, userId });
  if (verdict.kind === "refuse") {
    await parts.notes.limited(context, path, email);
    return tooMany(verdict.seconds);
  }
  const forwarded = verdict.kind === "pretend" ? { ...body, email: nobody() } : body;

  const { result: response, outage } = await parts.watch(() =>
    callLibrary(parts, request, url, forwarded, context),
  );
  if (outage !== null && !response.ok) return unavailableResponse(outage);
  if (response.status >= 500) throw new Error("the auth library failed; its own line says why");
  await parts.notes.failed(context, path, response, email);
  const user = path === CONTINUES && response.ok ? await context.principal() : null;
  if (user !== null) await parts.onPasswordChanged(user);
  const answered = await answer(parts, path, response, context);
  // A password whose sign-in waits for its second step is only half a success.
  const ownFault = answered.status >= 400 && answered.status < 500;
  if (verdict.kind === "pass" && !ownFault) await verdict.refund();
  return answered;
}

async function refresh({ tokens }: AuthFrontParts, body: Body): Promise<Response> {
  const session = await tokens.rotate(text(body.refresh_token));
  return session === null
    ? errorResponse(401, "SESSION_ENDED", "Your session has ended. Sign in again.")
    : Response.json(session);
}

async function callLibrary(
  parts: AuthFrontParts,
  request: Request,
  url: URL,
  body: Body,
  context: RequestContext,
): Promise<Response> {
  const library = await parts.library();
  const path = url.pathname.slice(PREFIX.length);
  const known = knownFields(path, body);
  const complete = path === CONTINUES ? { ...known, ...EVERYWHERE } : known;
  const principal = await context.principal();
  const sessionToken = principal ? await parts.sessions.tokenOf(principal.sessionId) : null;
  if (path === "/change-email" && sessionToken !== null) {
    const refused = await wrongPassword(library, sessionToken, text(body.password));
    if (refused) return refused;
  }
  return library.handler(
    libraryRequest(request, url, complete, parts.appUrl, context, sessionToken),
  );
}

/** An access token alone must not be enough to move the account to another address. */
async function wrongPassword(
  library: AuthLibrary,
  sessionToken: string,
  password: string,
): Promise<Response | null> {
  if (password === "") {
    return errorResponse(400, "PASSWORD_REQUIRED", "Enter your current password.");
  }
  const checked = await library.checkPassword(sessionToken, password);
  return checked.ok ? null : checked;
}

async function answer(
  parts: AuthFrontParts,
  path: string,
  response: Response,
  context: RequestContext,
): Promise<Response> {
  const token = newSessionToken(response);
  const sessionId = token === null ? null : await parts.sessions.idByToken(token);
  const clean = withoutSecrets(response);

  const location = clean.headers.get("location");
  if (clean.status === 302 && location !== null) {
    clean.headers.set("location", await landing(parts, path, location, sessionId));
    return new Response(null, { status: 302, headers: clean.headers });
  }
  if (!clean.headers.get("content-type")?.includes("application/json")) return clean;

  const body: unknown = await clean.json();
  const headers = new Headers(clean.headers);
  headers.delete("content-length");
  headers.delete("location");
  const options = { isProven: path === CONTINUES };
  const session =
    sessionId === null ? null : await openSession(parts, sessionId, context, path, options);
  if (session instanceof Response) return session;
  const answered = clean.ok ? withSession(path, body, session) : libraryError(body);
  return Response.json(answered, { status: clean.status, headers });
}

/**
 * Where the library redirects the browser: with a code for a new session, never with the session
 * itself.
 */
async function landing(
  { appUrl, handover }: AuthFrontParts,
  path: string,
  location: string,
  sessionId: string | null,
): Promise<string> {
  const target = new URL(location, appUrl);
  if (target.origin !== appUrl) return location;
  const challenge = target.searchParams.get("challenge");
  target.searchParams.delete("challenge");
  const failed = target.searchParams.has("error");

  if (path === "/verify-email" && failed) return "/auth?error=invalid_link";
  if (target.pathname === `${PREFIX}/error`) return `/auth${target.search}`;
  if (path === "/verify-email" && sessionId === null) return "/auth?confirmed=already";
  if (sessionId === null || failed) return target.pathname + target.search;
  if (challenge === null && target.pathname !== "/") return target.pathname + target.search;
  if (challenge === null) return "/auth?confirmed=1";
  const code = await handover.offer(sessionId, challenge);
  return `${target.pathname}${target.search}#code=${code}`;
}

function withSession(path: string, body: unknown, session: Session | null): unknown {
  if (body === null || typeof body !== "object" || Array.isArray(body)) return body;
  if (session !== null) return { ...body, token: session.access_token, session };
  if (path === "/sign-up/email" && "user" in body) return { ...body, token: null, session: null };
  return withoutLibraryToken(body);
}

/** `get-session` would expose the library's own token. */
function withoutLibraryToken(body: object): object {
  const inner = (body as Body).session;
  if (inner === null || typeof inner !== "object") return body;
  const { token: _, ...session } = inner as Body;
  return { ...body, session };
}

function tooBusy(): Response {
  const message = "Too many people are signing in right now. Try again in a few seconds.";
  return errorResponse(503, "SERVICE_UNAVAILABLE", message, undefined, { "retry-after": "5" });
}

/** An address without an account, so that the library takes the path for unknown addresses. */
function nobody(): string {
  return `${randomUUID()}@nobody.invalid`;
}
