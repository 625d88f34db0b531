import type { Session } from "@sightline/contract";
import {
  EXPIRED_SIGN_IN_MESSAGE,
  SECOND_STEP_MESSAGE,
  WRONG_CODE_MESSAGE,
} from "@sightline/domain/accounts";
import { errorResponse, type RateLimiter, type RequestContext } from "../../platform/http/index.ts";
import { type Body, text } from "./auth-calls.ts";
import { admit, SECOND_FACTOR } from "./auth-limits.ts";
import type { AuthNotes } from "./auth-notes.ts";
import type { Handover } from "./handover.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { SecondFactor } from "./second-factor/second-factor.ts";
import type { SessionTokens } from "./session-tokens.ts";

export interface OpeningParts {
  readonly limiter: RateLimiter;
  readonly tokens: SessionTokens;
  readonly handover: Handover;
  readonly devices: KnownDevices;
  readonly notes: AuthNotes;
  readonly secondFactor: SecondFactor;
  readonly onSignedUp: OnSignedUp;
}

/** With the first session of a new account, in the browser that made it. */
export type OnSignedUp = (userId: string, context: RequestContext) => Promise<void>;

/** A session of the library becomes one of ours: at once, or after a second step. */
export async function openSession(
  parts: OpeningParts,
  sessionId: string,
  context: RequestContext,
  path: string,
  { isProven }: { isProven: boolean },
): Promise<Session | Response> {
  const session = await parts.tokens.issue(sessionId, { isProven });
  if (session === "suspended") return suspended();
  if (session === "second-factor") {
    const asked = await parts.secondFactor.challenge(sessionId);
    return errorResponse(403, "SECOND_FACTOR_REQUIRED", SECOND_STEP_MESSAGE, asked);
  }
  context.log.info({ user_id: session.user.id, by: path }, "a session was opened");
  parts.devices.remember(context, session.user.email);
  if (session.is_new_user) await parts.onSignedUp(session.user.id, context);
  return session;
}

export async function exchange(
  parts: OpeningParts,
  body: Body,
  context: RequestContext,
): Promise<Response> {
  const code = text(body.code);
  const sessionId = await parts.handover.accept(code, text(body.verifier));
  if (sessionId !== null) {
    return answered(await openSession(parts, sessionId, context, "/exchange", { isProven: false }));
  }
  return (await parts.handover.isOpen(code))
    ? errorResponse(
        400,
        "OTHER_BROWSER",
        "This link was requested in another browser. Sign in here.",
      )
    : errorResponse(
        400,
        "INVALID_CODE",
        "This link has expired or was already used. Sign in instead.",
      );
}

/** The code from the authenticator app, or a recovery code, for a sign-in that waits for it. */
export async function secondStep(
  parts: OpeningParts,
  body: Body,
  context: RequestContext,
): Promise<Response> {
  const challenge = text(body.challenge);
  const waiting = await parts.secondFactor.waiting(challenge);
  if (waiting === null) return expired();

  const { userId, email } = waiting;
  const deviceId = parts.devices.idFor(context, email);
  const attempt = { path: SECOND_FACTOR, email, address: context.address, deviceId, userId };
  const verdict = await admit(parts.limiter, attempt);
  if (verdict.kind !== "pass") {
    await parts.notes.limited(context, SECOND_FACTOR, email);
    return tooMany(verdict.kind === "refuse" ? verdict.seconds : 0);
  }
  const proven = await parts.secondFactor.finish(challenge, text(body.code));
  if (proven === "expired") return expired();
  if (proven === "wrong") {
    await parts.notes.wrongCode(context, userId);
    return errorResponse(401, "WRONG_CODE", WRONG_CODE_MESSAGE);
  }
  await verdict.refund();
  const options = { isProven: true };
  return answered(await openSession(parts, proven.sessionId, context, SECOND_FACTOR, options));
}

function answered(opened: Session | Response): Response {
  return opened instanceof Response ? opened : Response.json(opened);
}

function expired(): Response {
  return errorResponse(401, "SIGN_IN_EXPIRED", EXPIRED_SIGN_IN_MESSAGE);
}

function suspended(): Response {
  return errorResponse(403, "ACCOUNT_SUSPENDED", "This account is suspended. Contact support.");
}

export function tooMany(seconds: number): Response {
  const minutes = Math.ceil(seconds / 60);
  const message = `Too many attempts. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
  return errorResponse(429, "TOO_MANY_REQUESTS", message, undefined, {
    "retry-after": String(seconds),
  });
}
